import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourSeconds } from '#contract/durations.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { fund, wins, type Payer } from '../cashier/cashier-test-app.fixture.ts'
import { createDisputesTestApp, type DisputesTestApp } from './disputes-test-app.fixture.ts'

let testApp: DisputesTestApp
let paula: Hired
let payer: Payer
let names = 0

beforeAll(async () => {
  testApp = await createDisputesTestApp()
  paula = await hire(testApp.desk, ['payments'])
})
beforeEach(async () => {
  payer = await testApp.player(`disputes${names++}`)
  await paula.stepUp('money')
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const pdf = Buffer.from('%PDF-1.7 a receipt')
const disputesOf = (deposit: string) =>
  testApp.ctx.db
    .selectFrom('payment_disputes')
    .selectAll()
    .where('order_reference', '=', `deposit-${deposit}`)
    .execute()
const orders = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))

describe('a dispute as its provider reports it', () => {
  const opened = { challenge_required_by: '2026-12-20T00:00:00Z' }
  const updates = [opened, { dispute_status: 'dispute_challenged' }, { dispute_status: 'dispute_won' }]
  test.each(orders(updates).map((order) => [order] as const))(
    'T6 in the order %j: won, and the money is back',
    async (order) => {
      const deposit = await fund(testApp, payer, '50')
      for (const update of order) expect(await testApp.says(deposit, update)).toBe(200)
      expect(await payer.balance()).toBe(5000n)
      expect(await disputesOf(deposit)).toMatchObject([
        {
          stage: 'chargeback',
          state: 'won',
          reason_code: '10.4',
          amount_minor: 5000n,
          answer_by: new Date('2026-12-20'),
        },
      ])
    },
  )

  test('T6 an inquiry moves nothing and is there all the same; the dispute that follows takes the money', async () => {
    const deposit = await fund(testApp, payer, '50')
    expect(await testApp.says(deposit, { dispute_stage: 'pre_dispute' })).toBe(200)
    expect(await disputesOf(deposit)).toMatchObject([{ stage: 'inquiry', state: 'opened' }])
    expect(await payer.balance()).toBe(5000n)
    await testApp.says(deposit, {})
    expect(await disputesOf(deposit)).toMatchObject([{ stage: 'chargeback', state: 'opened' }])
    expect(await payer.balance()).toBe(0n)
  })

  test.each([
    ['more than was paid', { amount: '5001' }],
    ['another currency', { currency: 'USD' }],
    ['an inquiry of more than was paid', { amount: '5001', dispute_stage: 'pre_dispute' }],
  ])('C4 %s is not believed', async (_name, update) => {
    const deposit = await fund(testApp, payer, '50')
    await testApp.says(deposit, update)
    expect(await disputesOf(deposit)).toEqual([])
    expect(await payer.balance()).toBe(5000n)
  })

  test('a message that never came is found by asking', async () => {
    const deposit = await fund(testApp, payer, '50')
    const { deliver } = testApp.ctx
    // The vendor's messages do not arrive while the payment is disputed.
    Object.assign(testApp.ctx, { deliver: async () => new Response(null, { status: 503 }) })
    await testApp.choose(`deposit-${deposit}`, 'charge_back')
    Object.assign(testApp.ctx, { deliver })
    expect(await disputesOf(deposit)).toEqual([])
    expect((await paula.post('cashier/askProvider', { id: deposit })).status).toBe(200)
    expect(await disputesOf(deposit)).toMatchObject([{ state: 'opened', reason_code: expect.any(String) }])
    expect(await payer.balance()).toBe(0n)
  })
})

describe('the list', () => {
  test('W26 V7 what needs an answer stands first; the ratio and the reserve are counted', async () => {
    const before = await testApp.list(paula)
    const spent = await fund(testApp, payer, '90')
    await wins(testApp, payer, -6000n)
    const open = await testApp.disputed(payer, '40')
    await testApp.says(spent, {})
    const lost = await testApp.disputed(await testApp.player(`disputes${names++}`), '30')
    await testApp.choose(`deposit-${lost.deposit}`, 'lose_dispute')
    const after = await testApp.list(paula, { count: '200' })
    const states = after.items.map(({ state }) => state)
    expect(states.lastIndexOf('opened')).toBeLessThan(states.indexOf('lost'))
    expect(after.items.find(({ id }) => id === open.id)).toMatchObject({
      provider: 'hyperswitch',
      deposit_id: open.deposit,
      amount: euros(40),
      state: 'opened',
    })
    const grown = (read: (list: typeof after) => number | undefined) =>
      (read(after) ?? 0) - (read(before) ?? 0)
    expect(grown(({ ratios }) => ratios[0]?.disputes)).toBe(3)
    expect(grown(({ ratios }) => ratios[0]?.deposits)).toBe(3)
    expect(after.ratios[0]?.provider).toBe('hyperswitch')
    expect(grown(({ reserve }) => reserve[0]?.disputed.amount)).toBe(130)
    // Of 90 and 40 there were 70 left.
    expect(grown(({ reserve }) => reserve[0]?.owed.amount)).toBe(60)
    expect((await testApp.list(paula, { state: 'lost' })).items.map(({ id }) => id)).toContain(lost.id)
    expect((await testApp.list(paula, { due_days: '11', uid: String(payer.uid) })).items).toEqual([])
    expect((await testApp.list(paula, { due_days: '13', uid: String(payer.uid) })).items).toHaveLength(1)
    const queue = await paula.get('inbox/getQueue', { queue: 'disputes_to_answer', count: '200' })
    const waiting = (queue.data as { items: { id: string }[] }).items.map(({ id }) => id)
    expect([waiting.includes(open.id), waiting.includes(lost.id)]).toEqual([true, false])
  })

  test('W2 who a player is, and the evidence, is for who may see players', async () => {
    const { id } = await testApp.disputed(payer, '40')
    const reader = await testApp.withRights('cashier.read', 'cashier.review')
    await reader.stepUp('money')
    expect(await testApp.card(reader, id)).toMatchObject({
      uid: payer.uid,
      email: null,
      evidence: null,
      player: { harm: null },
    })
    for (const [path, input] of [
      ['disputes/getDossier', { id }],
      ['disputes/saveEvidence', { id, version: 1 }],
      ['disputes/defend', { id, version: 1 }],
    ] as const)
      expect([path, (await reader.post(path, input)).fields]).toEqual([path, { right: 'players.read' }])
    expect(await testApp.card(paula, id)).toMatchObject({
      email: expect.stringContaining('@'),
      taken: { amount: euros(40), from_player: euros(40), owed: euros(0) },
      defending: null,
      accepts: 'does',
    })
    const support = await hire(testApp.desk, ['support'])
    expect((await support.get('disputes/get', { id })).status).toBe(200)
    expect((await support.post('disputes/take', { id, is_mine: true })).status).toBe(403)
  })
})

describe('the work on one', () => {
  test('W26 a member of staff takes it on, adds a note, and writes the evidence', async () => {
    const { id } = await testApp.disputed(payer, '40')
    await paula.post('disputes/take', { id, is_mine: true })
    await paula.post('disputes/addNote', { id, text: 'Their bank was asked' })
    const card = await testApp.card(paula, id)
    expect(card).toMatchObject({
      owner: paula.email,
      notes: [{ text: 'Their bank was asked', author: paula.email }],
    })
    const texts = Object.fromEntries((card.evidence?.sections ?? []).map(({ name, text }) => [name, text]))
    expect(texts.receipt).toContain('40.00 EUR')
    expect(texts.account).toContain('not verified')
    const statement = 'They wrote to us that it was their own payment.'
    const saved = await paula.post('disputes/saveEvidence', {
      ...texts,
      id,
      version: card.version,
      statement,
    })
    expect(saved.status).toBe(200)
    const sections = (await testApp.card(paula, id)).evidence?.sections.filter(({ is_edited }) => is_edited)
    expect(sections).toEqual([{ name: 'statement', text: statement, is_edited: true }])
    const stale = await paula.post('disputes/saveEvidence', { ...texts, id, version: card.version })
    expect([stale.status, stale.fields]).toMatchObject([409, { version: ['CHANGED'] }])
    const { card: number } = { card: '4111 1111 1111 1111' }
    const refused = await paula.post('disputes/saveEvidence', {
      id,
      version: card.version + 1,
      history: number,
    })
    expect(refused.fields).toMatchObject({ history: ['CARD_NUMBER'] })
  })

  test('W26 W18 a file is what its bytes are, one of each kind', async () => {
    const { id } = await testApp.disputed(payer, '40')
    const other = await testApp.disputed(payer, '41')
    const query = { id, kind: 'receipt', name: '../receipt.pdf' }
    expect((await testApp.attach(paula, query, Buffer.from('<svg/>'))).fields).toMatchObject({
      file: ['FILE_TYPE'],
    })
    expect((await testApp.attach(paula, query, Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413)
    for (const name of ['first.pdf', 'second.pdf'])
      expect((await testApp.attach(paula, { ...query, name }, pdf)).status).toBe(200)
    const files = (await testApp.card(paula, id)).evidence?.files
    expect(files).toMatchObject([{ kind: 'receipt', name: 'second.pdf', mime_type: 'application/pdf' }])
    const file = files?.[0]?.id ?? ''
    const read = await paula.get('disputes/getFile', { id, file })
    expect(read.data).toMatchObject({ name: 'second.pdf', base64: pdf.toString('base64') })
    // A file of another dispute is not found.
    expect((await paula.get('disputes/getFile', { id: other.id, file })).status).toBe(422)
    expect((await paula.post('disputes/removeFile', { id: other.id, file })).status).toBe(422)
    expect((await paula.post('disputes/removeFile', { id, file })).status).toBe(200)
    expect((await testApp.card(paula, id)).evidence?.files).toEqual([])
  })

  test('W23 the dossier is the evidence on one page, with what was typed as text', async () => {
    const { id } = await testApp.disputed(payer, '40')
    await paula.post('disputes/saveEvidence', { id, version: 1, statement: '<script>alert(1)</script>' })
    const { data } = await paula.post('disputes/getDossier', { id })
    const { base64, name } = data as { base64: string; name: string }
    const page = Buffer.from(base64, 'base64').toString()
    expect(name).toBe(`dispute-${id}.html`)
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toContain('<script>')
    expect((await testApp.card(paula, id)).trail.map(({ type }) => type)).toContain(
      'dispute_dossier_downloaded',
    )
  })
})

describe('an answer', () => {
  const defends = async (id: string) => {
    const answer = await paula.post('disputes/defend', {
      id,
      version: (await testApp.card(paula, id)).version,
    })
    expect(answer.status).toBe(200)
    await testApp.settle()
  }
  const state = async (id: string) => {
    const { state: stands, answer, answer_state, refusal, defending } = await testApp.card(paula, id)
    return { state: stands, answer, answer_state, refusal, defending }
  }

  test('W26 evidence is sent with its files, and cannot be changed or sent again', async () => {
    const { id } = await testApp.disputed(payer, '40')
    await testApp.attach(paula, { id, kind: 'receipt', name: 'receipt.pdf' }, pdf)
    await defends(id)
    expect(await state(id)).toEqual({
      state: 'challenged',
      answer: 'defend',
      answer_state: 'sent',
      refusal: null,
      defending: 'ANSWERED',
    })
    const { version, evidence, trail } = await testApp.card(paula, id)
    expect(evidence?.is_locked).toBe(true)
    expect(trail.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['dispute_answer_begun', 'dispute_answered', 'dispute_told']),
    )
    for (const [path, input] of [
      ['disputes/saveEvidence', { id, version, statement: 'More' }],
      ['disputes/removeFile', { id, file: evidence?.files[0]?.id }],
      ['disputes/defend', { id, version }],
      ['disputes/accept', { id, reason: 'too late' }],
    ] as const)
      expect([path, (await paula.post(path, input)).fields]).toMatchObject([path, { id: ['NOT_ALLOWED'] }])
    expect((await testApp.attach(paula, { id, kind: 'other', name: 'more.pdf' }, pdf)).fields).toMatchObject({
      id: ['NOT_ALLOWED'],
    })
    expect(await payer.balance()).toBe(0n)
  })

  test.each([
    ['76', 'won', 7600n],
    ['77', 'lost', 0n],
  ] as const)('T6 evidence for %s is %s', async (amount, ends, balance) => {
    const { id } = await testApp.disputed(payer, amount)
    await defends(id)
    expect(await state(id)).toMatchObject({ state: ends, answer_state: 'sent' })
    expect(await payer.balance()).toBe(balance)
  })

  test('W18 an answer that was lost is asked for and not sent again', async () => {
    const { id } = await testApp.disputed(payer, '78')
    const sent: string[] = []
    const { deliver } = testApp.ctx
    const answers = testApp.ctx.paymentProviders.hyperswitch?.disputeAnswers
    if (!answers) throw new Error('Hyperswitch takes answers')
    const { defend } = answers
    Object.assign(answers, {
      defend: (...given: Parameters<typeof defend>) => {
        sent.push(given[0])
        return defend(...given)
      },
    })
    // The vendor's message does not arrive either.
    Object.assign(testApp.ctx, { deliver: async () => new Response(null, { status: 503 }) })
    await defends(id)
    expect(await state(id)).toMatchObject({ state: 'opened', answer_state: 'sending', defending: 'SENDING' })
    Object.assign(testApp.ctx, { deliver })
    await testApp.desk.advance(hourSeconds)
    // The session has expired after an hour without activity.
    paula = await hire(testApp.desk, ['payments'])
    await paula.stepUp('money')
    expect(await state(id)).toMatchObject({ state: 'challenged', answer_state: 'sent' })
    expect(sent).toHaveLength(1)
    Object.assign(answers, { defend })
  })

  test('W18 a refusal is reported, and the dispute can be answered again', async () => {
    const { id } = await testApp.disputed(payer, '79')
    await defends(id)
    expect(await state(id)).toMatchObject({
      state: 'opened',
      answer: null,
      refusal: 'IR_16',
      defending: null,
    })
    expect((await paula.post('disputes/accept', { id, reason: 'Not worth it' })).data).toMatchObject({
      status: 'sending',
    })
    await testApp.settle()
    expect(await state(id)).toMatchObject({ state: 'accepted', answer: 'accept', answer_state: 'sent' })
  })

  test('W26 C5 giving up a large one takes two persons', async () => {
    const rita = await hire(testApp.desk, ['risk'])
    const { id } = await testApp.disputed(payer, '900')
    for (let at = 0; at < 2; at++) await fund(testApp, payer, '900')
    const role = await testApp.withRights('cashier.read', 'players.read')
    await role.stepUp('money')
    expect((await role.post('disputes/accept', { id, reason: 'no' })).status).toBe(403)
    await testApp.ctx.db
      .updateTable('staff_role_grants')
      .set({ ceiling_minor: 50_000n })
      .where('role', '=', 'payments')
      .where('granted_right', '=', 'cashier.review')
      .execute()
    expect(await testApp.card(paula, id)).toMatchObject({ accepts: 'asks' })
    expect((await paula.post('disputes/accept', { id, reason: ' ' })).fields).toMatchObject({
      reason: ['REQUIRED'],
    })
    const asked = await paula.post('disputes/accept', { id, reason: 'We have nothing against it' })
    const { status, approval_id } = asked.data as { status: string; approval_id: string }
    expect(status).toBe('waiting')
    expect(await testApp.card(paula, id)).toMatchObject({
      state: 'opened',
      accepting: 'WAITING',
      approval_id,
    })
    await rita.stepUp('money')
    const approved = await rita.post('approvals/approve', { id: approval_id })
    expect(approved.status).toBe(200)
    await testApp.settle()
    expect(await testApp.card(paula, id)).toMatchObject({
      state: 'accepted',
      answer: 'accept',
      approval_id: null,
    })
    expect(await payer.balance()).toBe(180_000n)
  })

  test('W26 after its deadline it is answered by hand', async () => {
    const { id } = await testApp.disputed(payer, '40')
    await testApp.desk.advance((13 * dayMs) / 1000)
    paula = await hire(testApp.desk, ['payments'])
    expect(await testApp.card(paula, id)).toMatchObject({ defending: 'TOO_LATE', accepting: 'TOO_LATE' })
  })
})
