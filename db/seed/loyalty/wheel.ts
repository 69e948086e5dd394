import type { Wheel } from '#contract/wheel.ts'
import type { WheelPrize, WheelTerms, WheelTexts } from '#contract/wheel-terms.ts'
import { transactResult } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Result } from '#server/platform/kernel/result.ts'
import { makeWheel } from '#server/rewards/wheel/terms/make-wheel.ts'
import { publishWheel } from '#server/rewards/wheel/terms/publish-wheel.ts'
import { setWheelState } from '#server/rewards/wheel/terms/set-wheel-state.ts'
import type { Actor } from '../actor.ts'

const actor = systemActor('demonstration')
const sysname = 'evening-wheel'

const everywhere = (minor: string) => ({ EUR: minor, USD: minor, GBP: minor, CAD: minor })
const money = (minor: string): WheelPrize => ({ type: 'money', sums: everywhere(minor) })
const points = (count: number): WheelPrize => ({ type: 'points', points: count })
const rounds = (gift: string): WheelPrize => ({ type: 'freespins', gift })

/** Weights total a hundred, so that every probability is a whole percent. */
const terms: WheelTerms = {
  isFreeDaily: true,
  price: 40,
  budget: everywhere('50000'),
  sectors: [
    { sysname: 'five-points', weight: 24, colour: 'felt', prize: points(5) },
    { sysname: 'nothing', weight: 30, colour: 'night', prize: { type: 'nothing' } },
    { sysname: 'five-rounds', weight: 12, colour: 'wine', prize: rounds('five-rounds') },
    { sysname: 'fifteen-points', weight: 14, colour: 'sky', prize: points(15) },
    { sysname: 'one', weight: 7, colour: 'ivory', prize: money('100') },
    { sysname: 'thirty-points', weight: 7, colour: 'felt', prize: points(30) },
    { sysname: 'ten-rounds', weight: 5, colour: 'wine', prize: rounds('ten-rounds') },
    { sysname: 'five', weight: 1, colour: 'brass', prize: money('500') },
  ],
}

const names = [
  'five-points',
  'nothing',
  'five-rounds',
  'fifteen-points',
  'one',
  'thirty-points',
  'ten-rounds',
  'five',
] as const
const said = (name: string, description: string, words: readonly string[]): WheelTexts[string] => ({
  name,
  description,
  sectors: Object.fromEntries(names.map((sector, at) => [sector, words[at] ?? ''])),
})

const texts: WheelTexts = {
  en: said('The evening wheel', 'One free spin a day. Every chance is shown below.', [
    '5 points',
    'Nothing',
    '5 free rounds',
    '15 points',
    'Cash',
    '30 points',
    '10 free rounds',
    'Top prize',
  ]),
  ru: said('Вечернее колесо', 'Одно вращение в день без оплаты. Все шансы показаны ниже.', [
    '5 баллов',
    'Ничего',
    '5 раундов',
    '15 баллов',
    'Деньги',
    '30 баллов',
    '10 раундов',
    'Главный приз',
  ]),
  lv: said('Vakara rats', 'Viens bezmaksas grieziens dienā. Visas izredzes redzamas zemāk.', [
    '5 punkti',
    'Nekas',
    '5 griezieni',
    '15 punkti',
    'Nauda',
    '30 punkti',
    '10 griezieni',
    'Galvenā balva',
  ]),
  fr: said('La roue du soir', 'Un tour gratuit par jour. Toutes les chances sont affichées ci-dessous.', [
    '5 points',
    'Rien',
    '5 tours gratuits',
    '15 points',
    'Argent',
    '30 points',
    '10 tours gratuits',
    'Gros lot',
  ]),
  'pt-BR': said('A roda da noite', 'Um giro grátis por dia. Todas as chances aparecem abaixo.', [
    '5 pontos',
    'Nada',
    '5 rodadas',
    '15 pontos',
    'Dinheiro',
    '30 pontos',
    '10 rodadas',
    'Ganho máximo',
  ]),
  ar: said('عجلة المساء', 'لفة مجانية كل يوم. تظهر كل الفرص أدناه.', [
    '5 نقاط',
    'لا شيء',
    '5 جولات مجانية',
    '15 نقطة',
    'نقود',
    '30 نقطة',
    '10 جولات مجانية',
    'الجائزة الكبرى',
  ]),
}

const told = <T>(done: Result<T>): T => {
  if (!done.ok) throw new Error(`The story cannot go on: the wheel: ${JSON.stringify(done.refusal)}`)
  return done.value
}

/** Opens the wheel before the first player. */
export const openWheel = async (ctx: Context): Promise<void> => {
  const change = { sysname, state: 'running', seen: 'draft', actor, reason: 'The first season' } as const
  told(await transactResult(ctx.connection, (tx) => makeWheel(ctx, tx, { sysname, actor })))
  told(await transactResult(ctx.connection, (tx) => publishWheel(ctx, tx, { sysname, terms, texts, actor })))
  told(await transactResult(ctx.connection, (tx) => setWheelState(ctx, tx, change)))
}

/** Loads the wheel and takes the daily free spin; does nothing without a wheel. */
export const spinsWheel = async (who: Actor): Promise<void> => {
  const { wheel } = (await who.get('wheel/get')).data as { wheel: Wheel | null }
  if (!wheel?.own) return
  const spun = await who.post('wheel/spin', {
    version: String(wheel.version),
    server_seed_hash: wheel.own.seeds.server_seed_hash,
    paid_with: 'free',
  })
  if (spun.status !== 200) throw new Error(`${who.email} could not spin: ${JSON.stringify(spun.error)}`)
}
