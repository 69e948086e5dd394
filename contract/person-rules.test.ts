import { describe, expect, test } from 'vitest'
import {
  address,
  dateWithin,
  generalText,
  latestBirthDate,
  parseDate,
  personName,
  sex,
} from './person-rules.ts'

describe('VL-15 a name has no digits and none of the signs that no name has', () => {
  test.each([
    ['Anna-Marija', undefined],
    ['Jānis', undefined],
    ['Иван', undefined],
    ['de la Cruz', undefined],
    ['Jr. Smith', undefined],
    ['', 'REQUIRED'],
    ['   ', 'REQUIRED'],
    ['Anna1', 'NAME'],
    ["O'Neil", undefined],
    ['O’Neil', undefined],
    ['Oʼneil', undefined],
    ['O‘Neil', undefined],
    ["D'Angelo-O'Brien", undefined],
    ["L'Hôpital de l'Isle", undefined],
    ["Re\u0301'e", undefined],
    ['Jean‑Luc', undefined],
    ["'Anna'", 'NAME'],
    ['‘Anna’', 'NAME'],
    ["Anna 'Ann' Smith", 'NAME'],
    ["O''Neil", 'NAME'],
    ["O' Neil", 'NAME'],
    ["O 'Neil", 'NAME'],
    ["-'-", 'NAME'],
    ['“Anna”', 'NAME'],
    ['O"Neil', 'NAME'],
    ['a_b', 'NAME'],
    ['a@b', 'NAME'],
    ['(Anna)', 'NAME'],
    ['Anna٣', 'NAME'],
    ['J. R. Smith', undefined],
    ['Marcel·la', undefined],
    ['ジョン・スミス', undefined],
    ['བསྟན་འཛིན', undefined],
    ['ג׳ורג׳', undefined],
    ['ʻAulani', undefined],
    ['डॉ॰ शर्मा', undefined],
    ['‹Anna›', 'NAME'],
    ['＂Anna＂', 'NAME'],
    ['「Anna」', 'NAME'],
    ['《Anna》', 'NAME'],
    ['〝Anna〞', 'NAME'],
    ['·Anna', 'NAME'],
    ['A＠b', 'NAME'],
    ['A；b', 'NAME'],
    ['（Anna）', 'NAME'],
    ...[...'´¨￣＇＿‿…•¿¡†©™€＄×＋＜≤♥😀，。؟״'].map((sign): [string, string] => [`Anna ${sign}`, 'NAME']),
    ...[...'@_"\'!?#$%^&*()[]{}|/\\<>~§+:;`'].map((sign): [string, string] => [`Anna${sign}`, 'NAME']),
  ])('%j as a name answers %s', (value, code) => expect(personName(value)).toBe(code))
})

describe('VL-16 an address is like a name, with digits', () => {
  test.each([
    ['Brivibas iela 12, Riga', undefined],
    ['', 'REQUIRED'],
    ['Street #5', 'ADDRESS'],
    ['12/3', 'ADDRESS'],
    ["12 rue de l'Église", undefined],
    ["12 'Villa'", 'ADDRESS'],
    ['ул. Мира, д. № 5', undefined],
    ['Calle Mayor 3, 2° B', undefined],
    ['شارع الملك، 12', undefined],
    ['北京市，朝阳区、1', undefined],
    ['「Villa」 12', 'ADDRESS'],
    ['12／3', 'ADDRESS'],
    ['a＠b', 'ADDRESS'],
    ['a@b', 'ADDRESS'],
  ])('%j as an address answers %s', (value, code) => expect(address(value)).toBe(code))
})

describe('VL-17 a text has Latin, Cyrillic and Latvian letters, digits and punctuation', () => {
  test.each([
    ['Riga, ģērbonis 5.', undefined],
    ['Привет!', undefined],
    ['', undefined],
    // The same letter, once with its mark apart.
    ['k\u0327', undefined],
    ['你好', 'TEXT'],
    ['مرحبا', 'TEXT'],
    ['Ω', 'TEXT'],
  ])('%j as a text answers %s', (value, code) => expect(generalText(value)).toBe(code))
})

describe('VL-24 a date has a year of four digits and lies between its bounds', () => {
  const rule = dateWithin('1920-01-01', '2026-11-21')
  test.each([
    ['31.12.1999', undefined],
    ['01.01.1920', undefined],
    ['21.11.2026', undefined],
    ['29.02.2000', undefined],
    ['', 'REQUIRED'],
    ['31.12.99', 'DATE'],
    ['31.02.2000', 'DATE'],
    ['29.02.2001', 'DATE'],
    ['01.01.1900', 'DATE'],
    ['22.11.2026', 'DATE'],
    ['1.1.2000', 'DATE'],
    ['2000-01-01', 'DATE'],
    ['00.01.2000', 'DATE'],
    ['01.13.2000', 'DATE'],
  ])('%j as a date answers %s', (value, code) => expect(rule(value)).toBe(code))
})

describe('VL-25 who is of age exactly today may play, who is a day younger may not', () => {
  test.each([
    ['2026-11-21', '2008-11-21'],
    ['2026-02-28', '2008-02-28'],
    ['2026-03-01', '2008-03-01'],
    ['2028-02-29', '2010-02-28'],
  ])('on %s the youngest player was born on %s', (today, born) =>
    expect(latestBirthDate(today, 18)).toBe(born),
  )

  test('the bound takes the day itself and refuses the next', () => {
    const rule = dateWithin('1900-01-01', latestBirthDate('2026-11-21', 18))
    expect([rule('21.11.2008'), rule('22.11.2008')]).toEqual([undefined, 'DATE'])
  })

  test('another age gives another bound', () => expect(latestBirthDate('2026-11-21', 21)).toBe('2005-11-21'))
})

test('a date is read as the day it says', () => expect(parseDate('05.03.2024')).toBe('2024-03-05'))

describe('VL-26 the sex is said, or nothing is', () => {
  test.each([
    ['1', undefined],
    ['2', undefined],
    ['0', 'REQUIRED'],
    ['', 'REQUIRED'],
    ['12', 'REQUIRED'],
  ])('%j as a sex answers %s', (value, code) => expect(sex(value)).toBe(code))
})
