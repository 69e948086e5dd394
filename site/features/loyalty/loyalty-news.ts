import type { ApiClient } from '#contract/client.ts'
import { loyaltyNotice } from '#contract/constants.ts'
import type { LoyaltyNotification } from '#contract/loyalty.ts'
import { showToast, type Toast } from '#ui/overlays/toast.ts'
import type { Common } from '#site/layout/visitor/common-content.ts'
import { startup } from '#site/layout/visitor/startup.ts'

const sound = '/icons/loyalty/chime.wav'

type Teller = {
  readonly settings: Common['loyalty']
  /** The default texts, where editors have none. */
  readonly words: Readonly<Record<'good' | 'failed', { readonly title: string; readonly text: string }>>
  points(points: number): string
}

/** A browser that blocks sound before the first touch stays silent. */
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

/** A loyalty message as a toast, with the editors' picture if there is one (LO-12). */
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

/** Fetches new loyalty messages, which marks them as read, and shows them a moment later (LO-11 to LO-13). */
export const tellLoyaltyNews = async (api: ApiClient, teller: Teller): Promise<void> => {
  try {
    const { items } = await api.get('loyalty/getnotifications', {}, { report: 'background' })
    if (items.length === 0) return
    // A new level may be among them, which the page's header shows.
    void startup.renew(api, 'loyalty')
    setTimeout(() => {
      for (const news of items) showToast(toastOf(news, teller))
      if (teller.settings.hasSound) play()
    }, loyaltyNotice.delayMs)
  } catch {
    // The error hook has logged it; the next page tries again.
  }
}
