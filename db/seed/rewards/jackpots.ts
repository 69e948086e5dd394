import type { JackpotGames } from '#contract/jackpot-games.ts'
import type { JackpotLevelTerms } from '#contract/jackpot-terms.ts'
import { transactResult } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { createJackpot } from '#server/play/jackpots/pool/create-jackpot.ts'
import { setJackpotState } from '#server/play/jackpots/pool/set-jackpot-state.ts'
import type { JackpotTexts } from '#server/play/jackpots/schema.ts'
import { lookOf } from '../brand-looks.ts'
import { deposits, plays, type Stage } from '../story.ts'
import { storyActor as actor, unwrap, signInReturningPlayer } from '../story-context.ts'

type SeedJackpot = {
  readonly sysname: string
  readonly games: JackpotGames
  readonly levels: readonly JackpotLevelTerms[]
  readonly texts: JackpotTexts
}

const unset = { cap: null, odds: null, hour: null } as const
const anyGame: JackpotGames = { games: [], studios: [], types: [] }

/** One of each kind; the first has a small level beside the large one, the second is shown in its game. */
const seedJackpots: readonly SeedJackpot[] = [
  {
    sysname: 'house-jackpot',
    games: anyGame,
    levels: [
      {
        ...unset,
        name: 'Grand',
        kind: 'must_hit_by',
        basisPoints: 50,
        seed: '240000',
        cap: '500000',
      },
      { ...unset, name: 'Mini', kind: 'must_hit_by', basisPoints: 100, seed: '500', cap: '550' },
    ],
    texts: {
      en: { title: '{house} jackpot', description: 'One jackpot across all our games.' },
      ru: { title: 'Джекпот {house}', description: 'Один джекпот на все наши игры.' },
      lv: { title: '{house} džekpots', description: 'Viens džekpots visām mūsu spēlēm.' },
      fr: { title: 'Jackpot {house}', description: 'Un seul jackpot pour tous nos jeux.' },
      'pt-BR': { title: 'Jackpot {house}', description: 'Um só jackpot em todos os nossos jogos.' },
      ar: { title: 'جاكبوت {house}', description: 'جاكبوت واحد لجميع ألعابنا.' },
    },
  },
  {
    sysname: 'comet-jackpot',
    games: { ...anyGame, games: ['comet-year'] },
    levels: [
      { ...unset, name: 'Comet', kind: 'progressive', basisPoints: 100, seed: '100000', odds: '20000000' },
    ],
    texts: {
      en: { title: 'Comet jackpot', description: 'It grows with every bet on Comet Year.' },
      ru: { title: 'Джекпот кометы', description: 'Растёт с каждой ставкой в Comet Year.' },
      lv: { title: 'Komētas džekpots', description: 'Aug ar katru likmi spēlē Comet Year.' },
      fr: { title: 'Jackpot Comète', description: 'Il grandit à chaque mise sur Comet Year.' },
      'pt-BR': { title: 'Jackpot Cometa', description: 'Cresce a cada aposta em Comet Year.' },
      ar: { title: 'جاكبوت المذنب', description: 'يكبر مع كل رهان في Comet Year.' },
    },
  },
  {
    sysname: 'ferry-jackpot',
    games: { ...anyGame, games: ['night-ferry'] },
    levels: [
      { ...unset, name: 'Ferry', kind: 'progressive', basisPoints: 100, seed: '5000', odds: '1000000' },
    ],
    texts: {
      en: { title: 'Ferry jackpot', description: 'A small jackpot on one game only.' },
      ru: { title: 'Джекпот парома', description: 'Небольшой джекпот только в одной игре.' },
      lv: { title: 'Prāmja džekpots', description: 'Neliels džekpots tikai vienā spēlē.' },
      fr: { title: 'Jackpot Ferry', description: 'Un petit jackpot sur un seul jeu.' },
      'pt-BR': { title: 'Jackpot da balsa', description: 'Um jackpot pequeno em um só jogo.' },
      ar: { title: 'جاكبوت العبّارة', description: 'جاكبوت صغير في لعبة واحدة فقط.' },
    },
  },
  {
    sysname: 'evening-jackpot',
    games: { ...anyGame, types: ['slot'] },
    levels: [{ ...unset, name: 'Evening', kind: 'timed', basisPoints: 50, seed: '2500', hour: 20 }],
    texts: {
      en: { title: 'Evening jackpot', description: 'On all slots, won every evening.' },
      ru: { title: 'Вечерний джекпот', description: 'Во всех слотах, разыгрывается каждый вечер.' },
      lv: { title: 'Vakara džekpots', description: 'Visos slotos, laimējams katru vakaru.' },
      fr: { title: 'Jackpot du soir', description: 'Sur toutes les machines à sous, gagné chaque soir.' },
      'pt-BR': { title: 'Jackpot da noite', description: 'Em todos os slots, sai toda noite.' },
      ar: { title: 'جاكبوت المساء', description: 'في جميع ألعاب السلوت، يُربح كل مساء.' },
    },
  },
]

/** The same texts with this brand's name. */
const calledBy = (house: string, texts: JackpotTexts): JackpotTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([code, { title, ...rest }]) => [
      code,
      { ...rest, title: title.replace('{house}', house) },
    ]),
  )

const starts = async (ctx: Context, jackpot: SeedJackpot, priority: number): Promise<void> => {
  const done = await transactResult(ctx.connection, async (tx) => {
    const { sysname } = jackpot
    const texts = calledBy(lookOf(ctx.settings).siteName, jackpot.texts)
    const made = await createJackpot(
      ctx,
      tx,
      { ...jackpot, texts, currency: 'EUR', imageUrl: null, priority },
      actor,
    )
    if (!made.ok) return made
    const change = { sysname, state: 'running', seen: 'draft', actor, reason: 'The first season' } as const
    return setJackpotState(ctx, tx, change)
  })
  unwrap(jackpot.sysname, done)
}

/** The demonstration's jackpots, and Rita, who plays Night Ferry and wins the small level some times. */
export const runJackpots = async (ctx: Context, stage: Stage): Promise<void> => {
  for (const [at, jackpot] of seedJackpots.entries()) await starts(ctx, jackpot, seedJackpots.length - at)
  const rita = await signInReturningPlayer(ctx, stage, 'rita@example.com')
  // If the market forbids her bonuses, Rita does not exist.
  if (!rita) return
  await deposits(rita, '180')
  await plays(rita, 'night-ferry', '200', 60)
  await plays(rita, 'comet-year', '100', 20)
  await stage.wait(0)
  // Her games have shown her the wins, as they do in a browser.
  await ctx.db
    .updateTable('jackpot_cycles')
    .set({ told_at: ctx.clock.now() })
    .where('uid', '=', rita.uid)
    .where('status', '=', 'paid')
    .execute()
}
