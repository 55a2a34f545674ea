; SPDX-License-Identifier: MIT
; Classes of bytes in a 64-bit word (src/simd/words.h): each byte of the result is 80 hex where the byte of the word is
; of the class, else 0, whatever the other bytes are. Then the lowest one bit stands in the first byte that is.
(set-logic QF_BV)

(define-fun words_zero ((word (_ BitVec 64))) (_ BitVec 64)
  (bvand (bvnot (bvor (bvadd (bvand word #x7f7f7f7f7f7f7f7f) #x7f7f7f7f7f7f7f7f) word)) #x8080808080808080))

(define-fun words_equal ((word (_ BitVec 64)) (byte (_ BitVec 8))) (_ BitVec 64)
  (words_zero (bvxor word (bvmul #x0101010101010101 ((_ zero_extend 56) byte)))))

(define-fun words_control ((word (_ BitVec 64))) (_ BitVec 64)
  (words_zero (bvand word #xe0e0e0e0e0e0e0e0)))

(define-fun words_high ((word (_ BitVec 64))) (_ BitVec 64)
  (bvand word #x8080808080808080))

(define-fun words_beyond ((word (_ BitVec 64)) (byte (_ BitVec 8))) (_ BitVec 64)
  (bvand (bvadd (bvand word #x7f7f7f7f7f7f7f7f) (bvmul #x0101010101010101 ((_ zero_extend 56) (bvsub #xff byte))))
         #x8080808080808080))

(define-fun words_unplain ((word (_ BitVec 64))) (_ BitVec 64)
  (bvand (bvor word (bvsub word #x2020202020202020)
               (bvsub (bvxor word #x2222222222222222) #x0101010101010101)
               (bvsub (bvxor word #x5c5c5c5c5c5c5c5c) #x0101010101010101))
         #x8080808080808080))

; What they should be, byte by byte. `mark` puts 80 hex into byte `at` of a word of eight.
(define-fun mark ((hit Bool)) (_ BitVec 8) (ite hit #x80 #x00))
(define-fun eight ((a Bool) (b Bool) (c Bool) (d Bool) (e Bool) (f Bool) (g Bool) (h Bool)) (_ BitVec 64)
  (concat (mark h) (mark g) (mark f) (mark e) (mark d) (mark c) (mark b) (mark a)))

(declare-const w (_ BitVec 64))
(declare-const x (_ BitVec 8))
(define-fun w0 () (_ BitVec 8) ((_ extract 7 0) w))
(define-fun w1 () (_ BitVec 8) ((_ extract 15 8) w))
(define-fun w2 () (_ BitVec 8) ((_ extract 23 16) w))
(define-fun w3 () (_ BitVec 8) ((_ extract 31 24) w))
(define-fun w4 () (_ BitVec 8) ((_ extract 39 32) w))
(define-fun w5 () (_ BitVec 8) ((_ extract 47 40) w))
(define-fun w6 () (_ BitVec 8) ((_ extract 55 48) w))
(define-fun w7 () (_ BitVec 8) ((_ extract 63 56) w))

; claim: words_zero finds the bytes that are 0
(push)
(assert (not (= (words_zero w) (eight (= w0 #x00) (= w1 #x00) (= w2 #x00) (= w3 #x00)
                                      (= w4 #x00) (= w5 #x00) (= w6 #x00) (= w7 #x00)))))
(check-sat)
(pop)

; claim: words_equal finds the bytes that are x, the quote and the backslash among them
(push)
(assert (not (= (words_equal w x) (eight (= w0 x) (= w1 x) (= w2 x) (= w3 x) (= w4 x) (= w5 x) (= w6 x) (= w7 x)))))
(check-sat)
(pop)

; claim: words_control finds the bytes below 20 hex
(define-fun control ((byte (_ BitVec 8))) Bool (bvult byte #x20))
(push)
(assert (not (= (words_control w) (eight (control w0) (control w1) (control w2) (control w3)
                                         (control w4) (control w5) (control w6) (control w7)))))
(check-sat)
(pop)

; claim: words_high finds the bytes outside ASCII
(define-fun high ((byte (_ BitVec 8))) Bool (bvuge byte #x80))
(push)
(assert (not (= (words_high w) (eight (high w0) (high w1) (high w2) (high w3)
                                      (high w4) (high w5) (high w6) (high w7)))))
(check-sat)
(pop)

; claim: words_beyond finds, of the bytes outside ASCII, those above x, which is outside ASCII too
(define-fun beyond ((byte (_ BitVec 8))) Bool (and (bvuge byte #x80) (bvugt byte x)))
(push)
(assert (bvuge x #x80))
(assert (not (= (bvand (words_beyond w x) (words_high w)) (eight (beyond w0) (beyond w1) (beyond w2) (beyond w3)
                                                                 (beyond w4) (beyond w5) (beyond w6) (beyond w7)))))
(check-sat)
(pop)

; claim: words_unplain has its lowest bit in the first byte that is not plain, and is 0 where there is none
(define-fun unplain ((byte (_ BitVec 8))) Bool
  (or (bvult byte #x20) (bvuge byte #x80) (= byte #x22) (= byte #x5c)))
(define-fun exact () (_ BitVec 64) (eight (unplain w0) (unplain w1) (unplain w2) (unplain w3)
                                          (unplain w4) (unplain w5) (unplain w6) (unplain w7)))
(push)
(assert (not (= (bvand (words_unplain w) (bvneg (words_unplain w))) (bvand exact (bvneg exact)))))
(check-sat)
(pop)
