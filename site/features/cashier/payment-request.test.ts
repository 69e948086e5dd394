import { expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/cashier.ts'
import { depositRequest, withdrawalRequest } from './payment-request.ts'

const method = (fields: string[]): PaymentMethod => ({
  id: 2,
  sysname: 'bank',
  name: 'Bank transfer',
  icon: null,
  description: '',
  currency: 'EUR',
  min: 20,
  max: 10_000,
  amounts: [50],
  fee: 0,
  fields: fields.map((sysname) => ({ sysname, type: 'text', is_required: true, regex: null })),
  stored: [],
  processing_minutes: 60,
})

test('CA-01 a deposit without an offer says so with -1', () => {
  expect(depositRequest(method([]), { amount: '50', requisites: {} })).toEqual({
    method: 'bank',
    method_id: 2,
    amount: '50',
    campaign_offer_id: -1,
    requisites: {},
  })
  const requisites = { bank: ' lv-1 ', iban: 'typed for another' }
  expect(depositRequest(method(['bank']), { amount: '50', requisites }).requisites).toEqual({ bank: 'lv-1' })
})

test('CA-18 a withdrawal carries the fields its method asks for and none typed for another', () => {
  const requisites = { iban: ' LV80BANK0000435195001 ', account: 'anna@wallet.example' }
  expect(withdrawalRequest(method(['iban']), { amount: ' 120', requisites })).toEqual({
    method: 'bank',
    method_id: 2,
    amount: '120',
    requisites: { iban: 'LV80BANK0000435195001' },
  })
})
