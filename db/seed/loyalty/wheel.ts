import type { Wheel } from '#contract/wheel.ts'
import type { WheelPrize, WheelTerms, WheelTexts } from '#contract/wheel-terms.ts'
import { transactResult } from '#db/transaction.ts'
import { systemActor } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Result } from '#server/kernel/result.ts'
import { makeWheel } from '#server/wheel/terms/make-wheel.ts'
import { publishWheel } from '#server/wheel/terms/publish-wheel.ts'
import { setWheelState } from '#server/wheel/terms/set-wheel-state.ts'
import type { Actor } from '../actor.ts'

const actor = systemActor('demonstration')
const sysname = 'evening-wheel'

const everywhere = (minor: string) => ({ EUR: minor, USD: minor, GBP: minor, CAD: minor })
const money = (minor: string): WheelPrize => ({ type: 'money', sums: everywhere(minor) })
const points = (count: number): WheelPrize => ({ type: 'points', points: count })
const rounds = (count: number): WheelPrize => ({
  type: 'freespins',
  games: ['orchard', 'night-ferry'],
  rounds: count,
  stakes: everywhere('20'),
  days: 7,
})

/** Out of a hundred, so that every chance is a whole percent. */
const terms: WheelTerms = {
  isFreeDaily: true,
  price: 100,
  budget: everywhere('50000'),
  sectors: [
    { sysname: 'ten-points', weight: 24, colour: 'felt', prize: points(10) },
    { sysname: 'nothing', weight: 20, colour: 'night', prize: { type: 'nothing' } },
    { sysname: 'five-rounds', weight: 14, colour: 'wine', prize: rounds(5) },
    { sysname: 'twenty-five-points', weight: 16, colour: 'sky', prize: points(25) },
    { sysname: 'two', weight: 10, colour: 'ivory', prize: money('200') },
    { sysname: 'fifty-points', weight: 9, colour: 'felt', prize: points(50) },
    { sysname: 'twenty-rounds', weight: 5, colour: 'wine', prize: rounds(20) },
    { sysname: 'ten', weight: 2, colour: 'brass', prize: money('1000') },
  ],
}

const names = [
  'ten-points',
  'nothing',
  'five-rounds',
  'twenty-five-points',
  'two',
  'fifty-points',
  'twenty-rounds',
  'ten',
] as const
const said = (name: string, description: string, words: readonly string[]): WheelTexts[string] => ({
  name,
  description,
  sectors: Object.fromEntries(names.map((sector, at) => [sector, words[at] ?? ''])),
})

const texts: WheelTexts = {
  en: said('The evening wheel', 'One free spin a day. Every chance is shown below.', [
    '10 points',
    'Nothing',
    '5 free rounds',
    '25 points',
    'Two in cash',
    '50 points',
    '20 free rounds',
    'Ten in cash',
  ]),
  ru: said('Вечернее колесо', 'Одно бесплатное вращение в день. Все шансы показаны ниже.', [
    '10 баллов',
    'Ничего',
    '5 раундов',
    '25 баллов',
    'Два деньгами',
    '50 баллов',
    '20 раундов',
    'Десять деньгами',
  ]),
  lv: said('Vakara rats', 'Viens bezmaksas grieziens dienā. Visas izredzes redzamas zemāk.', [
    '10 punkti',
    'Nekas',
    '5 griezieni',
    '25 punkti',
    'Divi naudā',
    '50 punkti',
    '20 griezieni',
    'Desmit naudā',
  ]),
  fr: said('La roue du soir', 'Un tour gratuit par jour. Toutes les chances sont affichées ci-dessous.', [
    '10 points',
    'Rien',
    '5 tours gratuits',
    '25 points',
    'Deux en argent',
    '50 points',
    '20 tours',
    'Dix en argent',
  ]),
  'pt-BR': said('A roda da noite', 'Um giro grátis por dia. Todas as chances aparecem abaixo.', [
    '10 pontos',
    'Nada',
    '5 rodadas',
    '25 pontos',
    'Dois em dinheiro',
    '50 pontos',
    '20 rodadas',
    'Dez em dinheiro',
  ]),
  ar: said('عجلة المساء', 'دورة مجانية كل يوم. تظهر كل الفرص أدناه.', [
    '10 نقاط',
    'لا شيء',
    '5 جولات مجانية',
    '25 نقطة',
    'اثنان نقدًا',
    '50 نقطة',
    '20 جولة مجانية',
    'عشرة نقدًا',
  ]),
}

const told = <T>(done: Result<T>): T => {
  if (!done.ok) throw new Error(`The story cannot go on: the wheel: ${JSON.stringify(done.refusal)}`)
  return done.value
}

/** The wheel of the house, before anybody is there to spin it. */
export const openWheel = async (ctx: Context): Promise<void> => {
  const change = { sysname, state: 'running', seen: 'draft', actor, reason: 'The first season' } as const
  told(await transactResult(ctx.connection, (tx) => makeWheel(ctx, tx, { sysname, actor })))
  told(await transactResult(ctx.connection, (tx) => publishWheel(ctx, tx, { sysname, terms, texts, actor })))
  told(await transactResult(ctx.connection, (tx) => setWheelState(ctx, tx, change)))
}

/** Looks at the wheel as it is and spins it once; in a house without one, nothing happens. */
export const spinsWheel = async (who: Actor, paidWith: 'free' | 'points'): Promise<void> => {
  const { wheel } = (await who.get('wheel/get')).data as { wheel: Wheel | null }
  if (!wheel?.own) return
  const spun = await who.post('wheel/spin', {
    version: String(wheel.version),
    server_seed_hash: wheel.own.seeds.server_seed_hash,
    paid_with: paidWith,
  })
  if (spun.status !== 200) throw new Error(`${who.email} could not spin: ${JSON.stringify(spun.error)}`)
}
