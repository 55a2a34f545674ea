; SPDX-License-Identifier: MIT
; Four hex digits through two tables with one check at the end (escape_four_digits in src/text/escape_sequence.h).
(set-logic QF_BV)

; A digit's value, 16 bits signed, and -1 for any other byte: zetes_escape_hex0, and 16 times that: zetes_escape_hex1.
(define-fun zetes_escape_hex0 ((byte (_ BitVec 8))) (_ BitVec 16)
  (ite (and (bvuge byte #x30) (bvule byte #x39)) ((_ zero_extend 8) (bvsub byte #x30))
  (ite (and (bvuge byte #x41) (bvule byte #x46)) ((_ zero_extend 8) (bvsub byte #x37))
  (ite (and (bvuge byte #x61) (bvule byte #x66)) ((_ zero_extend 8) (bvsub byte #x57))
  #xffff))))

(define-fun zetes_escape_hex1 ((byte (_ BitVec 8))) (_ BitVec 16)
  (ite (= (zetes_escape_hex0 byte) #xffff) #xffff (bvmul #x0010 (zetes_escape_hex0 byte))))

(define-fun escape_four_digits ((a (_ BitVec 8)) (b (_ BitVec 8)) (c (_ BitVec 8)) (d (_ BitVec 8))) (_ BitVec 32)
  (bvor (bvmul ((_ sign_extend 16) (bvor (zetes_escape_hex1 a) (zetes_escape_hex0 b))) #x00000100)
        ((_ sign_extend 16) (bvor (zetes_escape_hex1 c) (zetes_escape_hex0 d)))))

; What it should be.
(define-fun digit ((byte (_ BitVec 8))) Bool
  (or (and (bvuge byte #x30) (bvule byte #x39)) (and (bvuge byte #x41) (bvule byte #x46))
      (and (bvuge byte #x61) (bvule byte #x66))))
(define-fun value ((byte (_ BitVec 8))) (_ BitVec 4)
  (ite (bvule byte #x39) ((_ extract 3 0) byte) (bvadd ((_ extract 3 0) byte) #x9)))

(declare-const a (_ BitVec 8))
(declare-const b (_ BitVec 8))
(declare-const c (_ BitVec 8))
(declare-const d (_ BitVec 8))
(define-fun all () Bool (and (digit a) (digit b) (digit c) (digit d)))

; claim: four digits give their value
(push)
(assert all)
(assert (not (= (escape_four_digits a b c d)
                (concat #x0000 (value a) (value b) (value c) (value d)))))
(check-sat)
(pop)

; claim: anything else gives something negative
(push)
(assert (not all))
(assert (not (bvslt (escape_four_digits a b c d) #x00000000)))
(check-sat)
(pop)
