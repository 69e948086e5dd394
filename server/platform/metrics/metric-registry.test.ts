import { expect, test } from 'vitest'
import { MetricRegistry } from './metric-registry.ts'

test('two applications share no value', async () => {
  const [one, other] = [new MetricRegistry('one'), new MetricRegistry('other')]
  one.increment('baize_bets_total', { state: 'accepted', reason: 'none' })
  expect(await one.text('baize_bets_total')).toContain('brand="one"} 1')
  expect(await other.text('baize_bets_total')).not.toContain('state=')
})

test('a gauge without a value is absent, and not zero', async () => {
  const registry = new MetricRegistry(undefined)
  expect((await registry.text('baize_ledger_problems')).split('\n')).toHaveLength(2)
  registry.set({ name: 'baize_ledger_problems', value: 0 })
  expect(await registry.text('baize_ledger_problems')).toContain('baize_ledger_problems{brand="default"} 0')
  registry.clear(['baize_ledger_problems'])
  expect((await registry.text('baize_ledger_problems')).split('\n')).toHaveLength(2)
})

test.each([
  ['a mail address', 'anna@example.com'],
  ['an id', 'deposit-12345'],
  ['line ends', 'a\nb'],
  ['quotes', '"} 1'],
  ['a long text', 'x'.repeat(81)],
])('%s is no label value', async (_what, value) => {
  const registry = new MetricRegistry(undefined)
  registry.increment('baize_bets_total', { state: 'accepted', reason: value })
  const text = await registry.text('baize_bets_total')
  expect(text).toContain('reason="other"')
  expect(text.split('\n')).toHaveLength(3)
})

test('a label has a limited number of values', async () => {
  const registry = new MetricRegistry(undefined)
  const letters = (n: number): string =>
    n.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')
  for (let n = 0; n < 1500; n++)
    registry.increment('baize_bets_total', { state: 'accepted', reason: `r${letters(n)}-${n % 2}` })
  const lines = (await registry.text('baize_bets_total')).split('\n').slice(2)
  expect(lines).toHaveLength(901)
  expect(lines.at(-1)).toContain('reason="other",brand="default"} 600')
})
