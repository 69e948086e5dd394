import type { ApiClient } from '#contract/client.ts'
import { loyaltyNotice } from '#contract/constants.ts'
import type { LoyaltyNotification } from '#contract/loyalty.ts'
import { showToast, type Toast } from '#ui/overlays/toast.ts'
import type { Common } from '#site/layout/visitor/common-content.ts'
import { startup } from '#site/layout/visitor/startup.ts'

const sound = '/icons/loyalty/chime.wav'

type NewsPresenter = {
  readonly settings: Common['loyalty']
  /** The default texts, where editors have none. */
  readonly labels: Readonly<Record<'good' | 'failed', { readonly title: string; readonly text: string }>>
  points(points: number): string
}

/** A browser that blocks sound before the first touch stays silent. */
const play = (): void => {
  const audio = new Audio(sound)
  audio.volume = loyaltyNotice.volume
  audio.play().catch(() => undefined)
}

const amountOf = (
  { amount, amountType }: LoyaltyNotification,
  { settings, points }: NewsPresenter,
): string[] => {
  if (amount === null) return []
  const isPoints = amountType === '' || amountType === settings.pointsAlias
  return [`+${isPoints ? points(amount) : `${amount} ${amountType}`}`]
}

/** A loyalty message as a toast, with the editors' picture if there is one (LO-12). */
export const toastOf = (news: LoyaltyNotification, presenter: NewsPresenter): Toast => {
  const isGood = news.type === 'credit'
  const own = presenter.labels[isGood ? 'good' : 'failed']
  return {
    type: isGood ? 'success' : 'error',
    title: news.title || own.title,
    text: [news.message || own.text, ...amountOf(news, presenter)].join(' '),
    durationMs: presenter.settings.durationMs,
    ...(news.image && { image: news.image }),
  }
}

/** Fetches new loyalty messages, which marks them as read, and shows them a moment later (LO-11 to LO-13). */
export const showLoyaltyNews = async (api: ApiClient, presenter: NewsPresenter): Promise<void> => {
  try {
    const { items } = await api.get('loyalty/getnotifications', {}, { report: 'background' })
    if (items.length === 0) return
    // A new level may be among them, which the page's header shows.
    void startup.renew(api, 'loyalty')
    setTimeout(() => {
      for (const news of items) showToast(toastOf(news, presenter))
      if (presenter.settings.hasSound) play()
    }, loyaltyNotice.delayMs)
  } catch {
    // The error hook has logged it; the next page tries again.
  }
}
