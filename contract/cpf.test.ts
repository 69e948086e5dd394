import { describe, expect, test } from 'vitest'
import { cpf } from './cpf.ts'

describe('VL-39 a taxpayer number of Brazil has eleven digits, the last two of which check the others', () => {
  test.each([
    ['52998224725', undefined],
    ['', 'REQUIRED'],
    ['52998224724', 'CPF'],
    ['52998224717', 'CPF'],
    ['11111111111', 'CPF'],
    ['5299822472', 'CPF'],
    ['529.982.247-25', 'CPF'],
  ])('%j as a taxpayer number answers %s', (value, code) => expect(cpf(value)).toBe(code))
})
