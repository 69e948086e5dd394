import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

describe('letters that a search takes for one', () => {
  test.each([
    ['İSTANBUL', 'istanbul'],
    ['IŞIK ışık Işık', 'isik isik isik'],
    ['Straße STRASSE Straẞe', 'strasse strasse strasse'],
    ['ΟΔΥΣΣΕΥΣ Οδυσσεύς οδυσσευσ', 'οδυσσευσ οδυσσευσ οδυσσευσ'],
    ['Ёлка ЕЛКА ёлка', 'елка елка елка'],
    ['Ґанок', 'ґанок'],
    ['أحمد إحمد آحمد احمد', 'احمد احمد احمد احمد'],
    ['مُحَمَّد مـحمد', 'محمد محمد'],
    ['ﻣﺤﻤﺪ', 'محمد'],
    ['فاطمة', 'فاطمه'],
    ['مصطفى مصطفي', 'مصطفي مصطفي'],
    ['کریم كريم', 'كريم كريم'],
    ['١٢٣ ۱۲۳ 123', '123 123 123'],
    ['Œuvre ÆRØ Łódź Đorđe Þór', 'oeuvre aero lodz dorde thor'],
    ['Żółć ŻÓŁĆ zolc', 'zolc zolc zolc'],
    ["O’Brien O‘Brien O'Brien", "o'brien o'brien o'brien"],
    ['Jean‑Luc Jean–Luc', 'jean-luc jean-luc'],
    ['שָׁלוֹם שלומ', 'שלומ שלומ'],
    ['ﬁve ＡＢＣ', 'five abc'],
    ['ԵՐԵՎԱՆ', 'երեվան'],
    ['東京', '東京'],
  ])('%s', (written, folded) => expect(foldText(written)).toBe(folded))

  test('what is folded stays as it is, and so does either form of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = foldText(text)
        expect(foldText(once)).toBe(once)
        expect(foldText(text.normalize('NFD'))).toBe(once)
      }),
    )
  })
})
