import type { OrderPayer, PaymentOrder } from './port.ts'

const payer: OrderPayer = {
  id: '42',
  firstName: 'Anna',
  lastName: 'Berzina',
  email: 'anna@example.com',
  birthDate: '1990-02-28',
  country: 'LV',
  ip: '192.0.2.7',
}

export const depositOrder = (rest: Partial<PaymentOrder> = {}): PaymentOrder => ({
  reference: 'deposit-1',
  kind: 'deposit',
  method: 'card',
  amountMinor: 5000n,
  currency: 'EUR',
  returnUrl: 'http://house/return',
  locale: 'en',
  payer,
  requisites: {},
  ...rest,
})
/** A payout of 50.00 EUR to a bank account. */
export const payoutOrder = (rest: Partial<PaymentOrder> = {}): PaymentOrder => ({
  ...depositOrder(),
  reference: 'withdrawal-2',
  kind: 'payout',
  method: 'bank',
  payer: { ...payer, ip: null },
  requisites: { iban: 'DE89370400440532013000' },
  ...rest,
})
