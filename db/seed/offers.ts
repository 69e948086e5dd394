import { dayMs } from '#contract/durations.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { OfferCondition } from '#server/rewards/campaigns/conditions/offer-conditions.ts'
import type { CampaignOfferRow, PromoCodeRow } from '#server/rewards/campaigns/schema.ts'

type Words = { readonly title: string; readonly description: string }
type SeedOffer = {
  readonly sysname: string
  readonly trigger: CampaignOfferRow['trigger']
  readonly promotion: string
  readonly conditions: readonly OfferCondition[]
  readonly repeats?: boolean
  readonly code?: Pick<PromoCodeRow, 'code'> & { readonly most: number | null }
  readonly texts: Readonly<Record<'en' | 'fr' | 'ar' | 'lv' | 'ru' | 'pt-BR', Words>>
}

const words = (title: string, description: string): Words => ({ title, description })

const seedOffers: readonly SeedOffer[] = [
  {
    sysname: 'first-deposit',
    trigger: 'deposit',
    promotion: 'welcome-package',
    conditions: [{ code: 'next_deposit_is', args: { numbers: [1] } }],
    texts: {
      en: words('Your first deposit, doubled', 'Choose it in the cashier with your first deposit.'),
      fr: words('Votre premier dépôt doublé', 'Choisissez-le à la caisse avec votre premier dépôt.'),
      ar: words('إيداعك الأول مضاعفًا', 'اختره في الصندوق مع إيداعك الأول.'),
      lv: words('Pirmā iemaksa divkāršā apmērā', 'Izvēlieties to kasē līdz ar pirmo iemaksu.'),
      ru: words('Первый депозит вдвойне', 'Выберите его в кассе при первом депозите.'),
      'pt-BR': words('Seu primeiro depósito em dobro', 'Escolha no caixa com o seu primeiro depósito.'),
    },
  },
  {
    sysname: 'weekend',
    trigger: 'deposit',
    promotion: 'weekend-reload',
    conditions: [{ code: 'has_deposited', args: { least: 1 } }],
    repeats: true,
    texts: {
      en: words('50% deposit bonus', 'Choose it in the cashier with your next deposit, up to four times.'),
      fr: words('Bonus dépôt 50 %', 'Choisissez-le à la caisse avec un autre dépôt, jusqu’à quatre fois.'),
      ar: words('مكافأة إيداع 50%', 'اخترها في الصندوق مع إيداع آخر، حتى أربع مرات.'),
      lv: words('50% iemaksas bonuss', 'Izvēlieties to kasē līdz ar nākamo iemaksu, līdz četrām reizēm.'),
      ru: words('Бонус 50% на депозит', 'Выберите его в кассе при следующем депозите, до четырёх раз.'),
      'pt-BR': words('Bônus de 50% no depósito', 'Escolha no caixa com outro depósito, até quatro vezes.'),
    },
  },
  {
    sysname: 'welcome-code',
    trigger: 'code',
    promotion: 'tenner-on-us',
    conditions: [],
    code: { code: 'WELCOME', most: 10_000 },
    texts: {
      en: words('Ten to begin with', 'Use the promo code WELCOME.'),
      fr: words('Dix pour commencer', 'Utilisez le code promo WELCOME.'),
      ar: words('عشرة للبداية', 'استخدم الرمز الترويجي WELCOME.'),
      lv: words('Desmit sākumam', 'Izmantojiet promo kodu WELCOME.'),
      ru: words('Десять для начала', 'Примените промокод WELCOME.'),
      'pt-BR': words('Dez para começar', 'Use o código promocional WELCOME.'),
    },
  },
  {
    sysname: 'first-bets',
    trigger: 'taken',
    promotion: 'first-bets',
    conditions: [{ code: 'has_deposited', args: { least: 1 } }],
    texts: {
      en: words('Twenty for your bets', 'Take it once you’ve made a deposit.'),
      fr: words('Vingt pour vos paris', 'À prendre dès que vous avez fait un dépôt.'),
      ar: words('عشرون لرهاناتك', 'خذه بعد أن تودِع.'),
      lv: words('Divdesmit jūsu likmēm', 'Saņemiet to, kad esat veikuši iemaksu.'),
      ru: words('Двадцать на ставки', 'Возьмите его после депозита.'),
      'pt-BR': words('Vinte para suas apostas', 'Pegue depois de fazer um depósito.'),
    },
  },
]

/** The demonstration's offers, for promotions that its market allows. */
export const createOffers = async ({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<void> => {
  const running = await db
    .selectFrom('promotions')
    .select('sysname')
    .where('status', '=', 'running')
    .execute()
  const now = clock.now()
  const given = seedOffers.filter(({ promotion }) => running.some(({ sysname }) => sysname === promotion))
  for (const [
    priority,
    { sysname, trigger, promotion, conditions, repeats = false, code, texts },
  ] of given.entries()) {
    const { id } = await db
      .insertInto('campaign_offers')
      .values({
        sysname,
        status: 'running',
        trigger,
        promotions: [promotion],
        conditions: JSON.stringify(conditions),
        texts: JSON.stringify(texts),
        image_url: null,
        repeats,
        priority,
        starts_at: now,
        ends_at: new Date(now.getTime() + 90 * dayMs),
        created_by: 'demonstration',
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!code) continue
    await db
      .updateTable('promo_codes')
      .set({ offer_id: id, most_uses: code.most })
      .where('code', '=', code.code)
      .execute()
  }
}
