import { describe, expect, test } from 'vitest'
import type { Evidence } from '../provider/port.ts'
import type { Send } from '../provider/read-answer.ts'
import { createHyperswitch } from './hyperswitch.ts'

type Reply = readonly [status: number, body: unknown]
const dispute = { dispute_id: 'dp_1', dispute_status: 'dispute_challenged' }

const replying = (replies: Readonly<Record<string, Reply>>) => {
  const asked: { call: string; body: Record<string, unknown> }[] = []
  const send: Send = async (request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`
    const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
    const body = isForm ? Object.fromEntries(await request.formData()) : await request.json()
    asked.push({ call, body: body as Record<string, unknown> })
    const [status, answer] = replies[call] ?? [404, { error: { code: 'HE_02' } }]
    return Response.json(answer, { status })
  }
  const { disputeAnswers } = createHyperswitch({
    account: {
      vendor: 'hyperswitch',
      name: 'hyperswitch',
      url: 'https://pay.example',
      api_key: 'snd_key',
      profile_id: 'pro_1',
      webhook_key: 'hmac_secret_1234',
      methods: ['card'],
      payouts: [],
    },
    callbackUrl: 'https://house/callbacks',
    namespace: '4f01c9',
    refusedCards: () => [],
    send,
    timeoutMs: 1000,
  })
  if (!disputeAnswers) throw new Error('Hyperswitch takes answers')
  return { asked, answers: disputeAnswers }
}

const evidence: Evidence = {
  texts: {
    statement: 'They paid.',
    receipt: 'Deposit 1.',
    account: 'Account 5.',
    access: 'Signed in.',
    play: 'Played.',
    terms: 'Accepted.',
    history: '',
  },
  payer: { name: 'Anna Berzina', email: 'anna@example.com', address: null, ip: '203.0.113.4' },
  day: '2026-11-20',
  files: [
    { kind: 'receipt', name: 'r.pdf', mimeType: 'application/pdf', bytes: Buffer.from('%PDF-1') },
    { kind: 'other', name: 'o.png', mimeType: 'image/png', bytes: Buffer.from('png') },
  ],
}

describe('evidence', () => {
  test('W26 files go first, and the texts name them, each in its field', async () => {
    const { asked, answers } = replying({
      'PUT /disputes/evidence': [200, { file_id: 'file_1' }],
      'POST /disputes/evidence': [200, dispute],
    })
    expect(await answers.defend('dp_1', evidence)).toEqual({ status: 'taken' })
    expect(asked.map(({ call }) => call)).toEqual([
      'PUT /disputes/evidence',
      'PUT /disputes/evidence',
      'POST /disputes/evidence',
    ])
    expect(asked[0]?.body).toMatchObject({ dispute_id: 'dp_1', evidence_type: 'receipt' })
    expect(asked[1]?.body).toMatchObject({ evidence_type: 'uncategorized_file' })
    expect(asked[2]?.body).toEqual({
      dispute_id: 'dp_1',
      access_activity_log: 'Signed in.\n\nPlayed.',
      customer_email_address: 'anna@example.com',
      customer_name: 'Anna Berzina',
      customer_purchase_ip: '203.0.113.4',
      product_description: expect.any(String),
      refund_policy_disclosure: 'Accepted.',
      refund_refusal_explanation: 'They paid.',
      service_date: '2026-11-20',
      uncategorized_text: 'Deposit 1.\n\nAccount 5.',
      receipt: 'file_1',
      uncategorized_file: 'file_1',
    })
  })

  test('W18 without its files nothing is sent', async () => {
    const { asked, answers } = replying({ 'PUT /disputes/evidence': [500, {}] })
    expect(await answers.defend('dp_1', evidence)).toEqual({ status: 'fault' })
    expect(asked).toHaveLength(1)
  })
})

describe('an answer to a dispute', () => {
  test.each<[string, Reply, object]>([
    ['taken', [200, dispute], { status: 'taken' }],
    ['about another one', [200, { ...dispute, dispute_id: 'dp_2' }], { status: 'fault' }],
    ['in no form that it has', [200, 'fine'], { status: 'fault' }],
    ['refused', [400, { error: { code: 'DE_03' } }], { status: 'refused', code: 'DE_03' }],
    ['refused in no form that it has', [400, 'no'], { status: 'fault' }],
    ['by a wrong key', [401, { error: { code: 'IR_01' } }], { status: 'fault' }],
    ['asked for too often', [429, { error: { code: 'HE_01' } }], { status: 'fault' }],
    ['lost in a proxy', [504, 'lost'], { status: 'fault' }],
  ])('W18 %s', async (_name, reply, answer) => {
    const { answers } = replying({
      'POST /disputes/accept/dp_1': reply,
      'POST /disputes/evidence': reply,
    })
    expect(await answers.accept('dp_1')).toEqual(answer)
    expect(await answers.defend('dp_1', { ...evidence, files: [] })).toEqual(answer)
  })
})
