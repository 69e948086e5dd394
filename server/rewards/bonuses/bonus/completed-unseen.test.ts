import { expect, test } from 'vitest'
import { roundView } from '#contract/studio.ts'
import { launchStudioGame } from '#studio/server/studio-table.fixture.ts'
import { acts, anna, bonus, bonusesOf, given, testApp, openBonusApp } from '../bonus-app.fixture.ts'
import { runs } from '../promotions/promotion.fixture.ts'
import { notifyCompletedBonuses } from './notify-completed-bonuses.ts'

openBonusApp()

const notices = async () => {
  const { data } = await anna.get('notifications/getList', {})
  return (data as { items: { kind: string }[] }).items.filter(({ kind }) => kind === 'bonus_completed')
}

test('E2 a bonus says that it is completed, and its notice comes, once the round that did it was shown', async () => {
  await runs(testApp.ctx, 'quick', { wager: { times: 100, of: 'bonus', countsMain: false } })
  const table = await launchStudioGame(testApp, anna, 'real', 'dice')
  for (;;) {
    const id = await given('quick')
    await acts('activate', id)
    const choice = { stakeMinor: '1000', winning: 4950, isOver: false }
    const { roundId, winMinor } = roundView.parse((await table.play(choice)).data)
    if (winMinor === '0') {
      await table.shown(roundId)
      continue
    }
    await notifyCompletedBonuses(testApp.ctx)
    expect(await notices()).toEqual([])
    expect(await bonus(id)).toMatchObject({
      status: 'wagering',
      outcome: null,
      converted: null,
      ended_at: null,
    })
    const completed = await bonusesOf({ status: 'completed' })
    expect(completed.map((one) => one.id)).not.toContain(id)
    await table.shown(roundId)
    await notifyCompletedBonuses(testApp.ctx)
    expect(await notices()).toHaveLength(1)
    const converted = { amount: Number(winMinor) / 100, currency: 'EUR' }
    expect(await bonus(id)).toMatchObject({ status: 'completed', converted })
    return
  }
})
