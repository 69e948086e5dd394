import { expect, test } from 'vitest'
import { requisiteProblem } from './requisite-problem.ts'

const iban = { sysname: 'iban', type: 'iban', is_required: true, regex: null } as const
const wallet = {
  sysname: 'account',
  type: 'text',
  is_required: true,
  regex: '^[^\\s@]+@[^\\s@]+\\.[a-z]{2,}$',
} as const
const note = { sysname: 'note', type: 'text', is_required: false, regex: '^[a-z]+$' } as const

test.each([
  [iban, 'GB82WEST12345698765432', undefined],
  [iban, ' gb82 west 1234 5698 7654 32 ', undefined],
  [iban, 'LV80BANK0000435195001', undefined],
  [iban, 'GB82WEST12345698765433', 'IBAN'],
  [iban, 'ZZ00WEST12345698765432', 'IBAN'],
  [iban, '', 'REQUIRED'],
  [iban, undefined, 'REQUIRED'],
  [wallet, 'anna@wallet.example', undefined],
  [wallet, 'anna', 'FORMAT'],
  [wallet, '  ', 'REQUIRED'],
  [note, '', undefined],
  [note, '12', 'FORMAT'],
])('VL-30 $sysname typed as "%s" is %s', (field, typed, problem) => {
  expect(requisiteProblem(field)(typed)).toBe(problem)
})
