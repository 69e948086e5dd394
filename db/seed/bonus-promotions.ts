import type { BonusTerms } from '#contract/bonus-terms.ts'
import type { PromotionTexts } from '#server/rewards/bonuses/schema.ts'
import { inEveryCurrency } from './story-context.ts'

export type SeedPromotion = {
  readonly sysname: string
  readonly product: 'casino' | 'betting'
  readonly terms: BonusTerms
  /** Its earlier terms, of which a player still has a bonus. */
  readonly termsBefore?: BonusTerms
  readonly texts: PromotionTexts
}

const common = {
  excluded: { games: [], studios: [], types: [] },
  mostConverted: { sums: null, times: null },
  claimDays: 14,
  wagerDays: 30,
} as const satisfies Partial<BonusTerms>

const tableGamesAtTenPercent: BonusTerms['weights'] = {
  games: {},
  studios: {},
  types: { casino: 1000, live: 1000 },
  otherwise: 10_000,
}

const welcome: BonusTerms = {
  ...common,
  excluded: { games: [], studios: [], types: ['live'] },
  kind: 'non_sticky',
  award: {
    type: 'share_of_deposit',
    share: 10_000,
    most: inEveryCurrency('10000'),
    leastDeposit: inEveryCurrency('1000'),
  },
  wager: { times: 3500, of: 'bonus', countsMain: false },
  weights: tableGamesAtTenPercent,
  mostStake: inEveryCurrency('500'),
  grants: { most: null, eachPlayer: 1, budget: inEveryCurrency('2000000') },
}

const weekend: BonusTerms = {
  ...common,
  kind: 'non_sticky',
  award: {
    type: 'share_of_deposit',
    share: 5000,
    most: inEveryCurrency('5000'),
    leastDeposit: inEveryCurrency('2000'),
  },
  wager: { times: 2000, of: 'bonus', countsMain: true },
  weights: tableGamesAtTenPercent,
  mostStake: inEveryCurrency('500'),
  grants: { most: 500, eachPlayer: 4, budget: inEveryCurrency('1000000') },
}

const tenner: BonusTerms = {
  ...common,
  kind: 'convertible',
  award: { type: 'sum', sums: inEveryCurrency('1000') },
  wager: { times: 3000, of: 'bonus', countsMain: false },
  weights: tableGamesAtTenPercent,
  mostStake: inEveryCurrency('200'),
  mostConverted: { sums: null, times: 500 },
  grants: { most: null, eachPlayer: 2, budget: inEveryCurrency('500000') },
}

const bets: BonusTerms = {
  ...common,
  kind: 'convertible',
  award: { type: 'sum', sums: inEveryCurrency('2000') },
  wager: { times: 500, of: 'bonus', countsMain: false },
  weights: { games: {}, studios: {}, types: {}, otherwise: 10_000 },
  mostStake: null,
  bets: { leastOdds: 1500, sports: null },
  grants: { most: 200, eachPlayer: 1, budget: inEveryCurrency('500000') },
}

export const freeBetPromotion: SeedPromotion = {
  sysname: 'ten-on-a-match',
  product: 'betting',
  terms: {
    ...common,
    kind: 'free_bet',
    award: { type: 'sum', sums: inEveryCurrency('1000') },
    wager: { times: 0, of: 'bonus', countsMain: false },
    weights: { games: {}, studios: {}, types: {}, otherwise: 10_000 },
    mostStake: null,
    bets: { leastOdds: 1500, sports: null },
    freeBet: { kinds: ['single', 'express'], returnsStake: false },
    grants: { most: 500, eachPlayer: 2, budget: inEveryCurrency('500000') },
  },
  texts: {
    en: { title: 'Ten on a match', description: 'A €10 free bet on any sport.' },
    lv: { title: 'Desmit par spēli', description: '10 € bezmaksas likme uz jebkuru sporta veidu.' },
    ru: { title: 'Десятка на матч', description: 'Фрибет 10 € на любой спорт.' },
    fr: { title: 'Dix sur un match', description: 'Un pari gratuit de 10 € sur tous les sports.' },
    ar: { title: 'عشرة على مباراة', description: 'رهان مجاني بقيمة 10 يورو على أي رياضة.' },
    'pt-BR': { title: 'Dez em um jogo', description: 'Uma aposta grátis de € 10 em qualquer esporte.' },
  },
}

/** The risk-free bet for the first bet that he loses. */
export const riskFreePromotion: SeedPromotion = {
  sysname: 'second-try',
  product: 'betting',
  terms: {
    ...freeBetPromotion.terms,
    kind: 'risk_free',
    award: { type: 'sum', sums: inEveryCurrency('2500') },
    grants: { most: 500, eachPlayer: 1, budget: inEveryCurrency('500000') },
  },
  texts: {
    en: { title: 'A second try', description: 'Your first losing bet back as a free bet, up to €25.' },
    lv: {
      title: 'Otrais mēģinājums',
      description: 'Pirmā zaudētā likme atpakaļ kā bezmaksas likme, līdz 25 €.',
    },
    ru: { title: 'Вторая попытка', description: 'Первая проигранная ставка вернётся фрибетом, до 25 €.' },
    fr: {
      title: 'Un second essai',
      description: 'Votre premier pari perdu revient en pari gratuit, jusqu’à 25 €.',
    },
    ar: { title: 'محاولة ثانية', description: 'أول رهان تخسره يعود رهانًا مجانيًا، حتى 25 يورو.' },
    'pt-BR': {
      title: 'Uma segunda chance',
      description: 'Sua primeira aposta perdida volta como aposta grátis, até € 25.',
    },
  },
}

/** Pauls's odds boosts, one used and one available. */
export const boostPromotion: SeedPromotion = {
  sysname: 'price-up',
  product: 'betting',
  terms: {
    ...freeBetPromotion.terms,
    kind: 'odds_boost',
    award: { type: 'sum', sums: inEveryCurrency('2000') },
    bets: { leastOdds: 1300, sports: null },
    freeBet: undefined,
    oddsBoost: { kinds: ['single', 'express'], share: 2500, mostOdds: 10_000, isLive: false },
    grants: { most: 500, eachPlayer: 2, budget: inEveryCurrency('500000') },
  },
  texts: {
    en: { title: 'Price up', description: '25% extra winnings on one bet, on stakes up to €20.' },
    lv: {
      title: 'Cena augšup',
      description: 'Par 25% lielāks laimests vienai likmei, likmes summai līdz 20 €.',
    },
    ru: { title: 'Цена вверх', description: '+25% к выигрышу одной ставки на сумму до 20 €.' },
    fr: { title: 'Cote en hausse', description: '25 % de gains en plus sur un pari, mise jusqu’à 20 €.' },
    ar: { title: 'سعر أعلى', description: 'أرباح إضافية بنسبة 25% على رهان واحد، حتى 20 يورو.' },
    'pt-BR': { title: 'Odds em alta', description: '25% a mais de ganhos em uma aposta, até € 20.' },
  },
}

/** The demonstration's promotions: one for each kind of trigger. */
export const seedPromotions: readonly SeedPromotion[] = [
  {
    sysname: 'welcome-package',
    product: 'casino',
    terms: welcome,
    texts: {
      en: { title: 'Welcome package', description: 'Your first deposit doubled, up to €100.' },
      lv: { title: 'Sveiciena bonuss', description: 'Pirmā iemaksa dubultā, līdz 100 €.' },
      ru: { title: 'Приветственный бонус', description: 'Удваиваем первый депозит, до 100 €.' },
      fr: { title: 'Bonus de bienvenue', description: 'Votre premier dépôt doublé, jusqu’à 100 €.' },
      ar: { title: 'مكافأة الترحيب', description: 'نضاعف إيداعك الأول حتى 100 يورو.' },
      'pt-BR': { title: 'Bônus de boas-vindas', description: 'Seu primeiro depósito em dobro, até € 100.' },
    },
  },
  {
    sysname: 'weekend-reload',
    product: 'casino',
    terms: weekend,
    texts: {
      en: { title: 'Weekend reload', description: '50% extra on your weekend deposit, up to €50.' },
      lv: { title: 'Nedēļas nogales bonuss', description: '+50% nedēļas nogales iemaksai, līdz 50 €.' },
      ru: { title: 'Бонус выходного дня', description: '+50% к депозиту в выходные, до 50 €.' },
      fr: {
        title: 'Bonus du week-end',
        description: '50 % en plus sur votre dépôt du week-end, jusqu’à 50 €.',
      },
      ar: { title: 'مكافأة نهاية الأسبوع', description: '50% إضافية على إيداع نهاية الأسبوع، حتى 50 يورو.' },
      'pt-BR': {
        title: 'Bônus de fim de semana',
        description: '50% a mais no depósito do fim de semana, até € 50.',
      },
    },
  },
  {
    sysname: 'tenner-on-us',
    product: 'casino',
    terms: tenner,
    termsBefore: { ...tenner, wager: { ...tenner.wager, times: 100 } },
    texts: {
      en: { title: 'A tenner on us', description: '€10 to play with. No deposit needed.' },
      lv: { title: 'Desmitnieks no mums', description: '10 € spēlei. Iemaksa nav vajadzīga.' },
      ru: { title: 'Десятка от нас', description: '10 € на игру. Депозит не нужен.' },
      fr: { title: 'Dix de notre part', description: '10 € pour jouer, sans dépôt.' },
      ar: { title: 'عشرة منّا', description: '10 يورو للعب دون إيداع.' },
      'pt-BR': { title: 'Dez por nossa conta', description: '€ 10 para jogar, sem depósito.' },
    },
  },
  {
    sysname: 'first-bets',
    product: 'betting',
    terms: bets,
    texts: {
      en: { title: 'Twenty for your bets', description: '€20 to bet on any sport.' },
      lv: { title: 'Divdesmit jūsu likmēm', description: '20 € likmēm uz jebkuru sporta veidu.' },
      ru: { title: 'Двадцать на ставки', description: '20 € для ставок на любой спорт.' },
      fr: { title: 'Vingt pour vos paris', description: '20 € à parier sur tous les sports.' },
      ar: { title: 'عشرون لرهاناتك', description: '20 يورو للمراهنة على أي رياضة.' },
      'pt-BR': { title: 'Vinte para suas apostas', description: '€ 20 para apostar em qualquer esporte.' },
    },
  },
]
