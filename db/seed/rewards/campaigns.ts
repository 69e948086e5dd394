import { dayMs } from '#contract/durations.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { canonicalCode } from '#server/rewards/campaigns/codes/canonical-code.ts'
import type { OfferCondition } from '#server/rewards/campaigns/conditions/offer-conditions.ts'

const segments: readonly { sysname: string; name: string; conditions: readonly OfferCondition[] }[] = [
  {
    sysname: 'regular-depositors',
    name: 'Regular depositors',
    conditions: [
      { code: 'has_deposited', args: { least: 2 } },
      { code: 'signed_in_within', args: { days: 30 } },
    ],
  },
  {
    sysname: 'new-here',
    name: 'New here',
    conditions: [
      { code: 'registered_within', args: { days: 14 } },
      { code: 'contact_confirmed', args: {} },
    ],
  },
]

/** A draft offer: its dry run shows the cost of a longer weekend. */
const draft = {
  sysname: 'long-weekend',
  promotion: 'weekend-reload',
  conditions: [
    { code: 'country_in', args: { countries: ['LV', 'EE', 'LT', 'FR', 'DE'] } },
    { code: 'has_deposited', args: { least: 1 } },
  ] satisfies readonly OfferCondition[],
  texts: {
    en: { title: 'The long weekend', description: '50% extra on every deposit, Friday to Monday.' },
    fr: { title: 'Le long week-end', description: '50 % en plus sur chaque dépôt, de vendredi à lundi.' },
    ar: { title: 'نهاية الأسبوع الطويلة', description: '50% إضافية على كل إيداع، من الجمعة إلى الاثنين.' },
    lv: {
      title: 'Garā nedēļas nogale',
      description: '+50% katrai iemaksai, no piektdienas līdz pirmdienai.',
    },
    ru: {
      title: 'Длинные выходные',
      description: '+50% к каждому депозиту, с пятницы по понедельник.',
    },
    'pt-BR': {
      title: 'O fim de semana longo',
      description: '50% a mais em cada depósito, de sexta a segunda.',
    },
  },
}

const mailing = {
  sysname: 'long-weekend',
  segment: 'regular-depositors',
  texts: {
    en: {
      subject: 'The long weekend is coming',
      body: 'Get 50% extra on every deposit, Friday to Monday. Choose the offer in the cashier.',
    },
    fr: {
      subject: 'Le long week-end approche',
      body: 'De vendredi à lundi, recevez 50 % en plus sur chaque dépôt. Choisissez l’offre à la caisse.',
    },
    ar: {
      subject: 'اقتربت نهاية الأسبوع الطويلة',
      body: 'من الجمعة إلى الاثنين احصل على 50% إضافية على كل إيداع. اختر العرض في الصندوق.',
    },
    lv: {
      subject: 'Tuvojas garā nedēļas nogale',
      body: 'No piektdienas līdz pirmdienai saņemiet +50% katrai iemaksai. Izvēlieties piedāvājumu kasē.',
    },
    ru: {
      subject: 'Скоро длинные выходные',
      body: 'С пятницы по понедельник мы добавляем 50% к каждому депозиту. Выберите предложение в кассе.',
    },
    'pt-BR': {
      subject: 'O fim de semana longo está chegando',
      body: 'De sexta a segunda, ganhe 50% a mais em cada depósito. Escolha a oferta no caixa.',
    },
  },
}

/** Codes on printed cards: one player each. */
const family = {
  beginning: 'CARD-',
  endings: ['7KQ2M9XP', 'B4HTW6ZN', 'C9RJ3VDY', 'F2NXA8GK', 'H6PCM5QT', 'K8WZE4JB', 'M3DYV7RH', 'P5GKN2CX'],
}

const actor = 'demonstration'

/** Segments, a draft offer and a draft mailing, and a family of promo codes of the offer. */
export const createCampaigns = async ({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now()
  await db
    .insertInto('campaign_segments')
    .values(
      segments.map(({ conditions, ...segment }) => ({
        ...segment,
        conditions: JSON.stringify(conditions),
        created_by: actor,
        created_at: now,
      })),
    )
    .execute()
  await db
    .insertInto('campaign_mailings')
    .values({
      sysname: mailing.sysname,
      segment: mailing.segment,
      texts: JSON.stringify(mailing.texts),
      starts_at: new Date(now.getTime() + 7 * dayMs),
      created_by: actor,
      created_at: now,
    })
    .execute()
  const given = await db
    .selectFrom('promotions')
    .select('sysname')
    .where('sysname', '=', draft.promotion)
    .executeTakeFirst()
  if (given)
    await db
      .insertInto('campaign_offers')
      .values({
        sysname: draft.sysname,
        trigger: 'deposit',
        promotions: [draft.promotion],
        conditions: JSON.stringify(draft.conditions),
        texts: JSON.stringify(draft.texts),
        image_url: null,
        repeats: true,
        priority: 10,
        starts_at: new Date(now.getTime() + 7 * dayMs),
        ends_at: new Date(now.getTime() + 11 * dayMs),
        created_by: actor,
        created_at: now,
      })
      .execute()
  const byCode = await db
    .selectFrom('campaign_offers')
    .select('id')
    .where('trigger', '=', 'code')
    .orderBy('id')
    .executeTakeFirst()
  if (!byCode) return
  await db
    .insertInto('promo_codes')
    .values(
      family.endings.map((ending) => ({
        code: `${family.beginning}${ending}`,
        code_canonical: canonicalCode(`${family.beginning}${ending}`),
        starts_at: now,
        ends_at: new Date(now.getTime() + 60 * dayMs),
        offer_id: byCode.id,
        most_uses: 1,
        family: canonicalCode(family.beginning),
        created_by: actor,
        created_at: now,
      })),
    )
    .execute()
}
