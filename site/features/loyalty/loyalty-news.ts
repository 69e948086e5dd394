import type { ApiClient } from '#contract/client.ts'
import { loyaltyNotice } from '#contract/constants.ts'
import type { LoyaltyNotification } from '#contract/loyalty.ts'
import { showToast, type Toast } from '#ui/overlays/toast.ts'
import type { Common } from '#site/layout/visitor/common-content.ts'
import { startup } from '#site/layout/visitor/startup.ts'

const sound = '/icons/loyalty/chime.wav'

type Teller = {
  readonly settings: Common['loyalty']
  /** The house's own words, for what editors have none for. */
  readonly words: Readonly<Record<'good' | 'failed', { readonly title: string; readonly text: string }>>
  points(points: number): string
}

/** A browser that lets no page sound before its visitor has touched it stays silent. */
const play = (): void => {
  const audio = new Audio(sound)
  audio.volume = loyaltyNotice.volume
  audio.play().catch(() => undefined)
}

const amountOf = ({ amount, amountType }: LoyaltyNotification, { settings, points }: Teller): string[] => {
  if (amount === null) return []
  const isPoints = amountType === '' || amountType === settings.pointsAlias
  return [`+${isPoints ? points(amount) : `${amount} ${amountType}`}`]
}

/** One piece of news as the page shows it, with the editors' picture where they gave it one (LO-12). */
export const toastOf = (news: LoyaltyNotification, teller: Teller): Toast => {
  const isGood = news.type === 'credit'
  const own = teller.words[isGood ? 'good' : 'failed']
  return {
    type: isGood ? 'success' : 'error',
    title: news.title || own.title,
    text: [news.message || own.text, ...amountOf(news, teller)].join(' '),
    durationMs: teller.settings.durationMs,
    ...(news.image && { image: news.image }),
  }
}

/** Fetches what is new of points, levels and rewards, and shows it a moment later (LO-11 to LO-13); what was fetched has been read. */
export const tellLoyaltyNews = async (api: ApiClient, teller: Teller): Promise<void> => {
  try {
    const { items } = await api.get('loyalty/getnotifications', {}, { report: 'background' })
    if (items.length === 0) return
    // A level may be among it, which stands in the head of the page.
    void startup.renew(api, 'loyalty')
    setTimeout(() => {
      for (const news of items) showToast(toastOf(news, teller))
      if (teller.settings.hasSound) play()
    }, loyaltyNotice.delayMs)
  } catch {
    // The error hook has logged it; the next page asks again.
  }
}
