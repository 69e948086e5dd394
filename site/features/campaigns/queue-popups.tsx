import type { ApiClient } from '#contract/client.ts'
import type { Popup } from '#contract/popups.ts'
import { dialogQueue } from '#ui/overlays/dialog-queue.ts'
import { CampaignPopup } from './campaign-popup.tsx'
import type { WantedPopup } from './popup-address.ts'
import { withPictureShape } from './picture-shape.ts'
import { popupId } from './popup-ids.ts'

const background = { report: 'background' } as const

const queue = (popup: Popup, isPreview: boolean): void =>
  dialogQueue.add({
    id: popupId({ sysname: popup.sysname, isPreview }),
    lane: 'popup',
    render: (controls) => <CampaignPopup popup={popup} isPreview={isPreview} {...controls} />,
  })

/** Queues a popup by its name; one that has ended or does not exist opens nothing. */
export const openPopup = async (
  api: ApiClient,
  { sysname, isPreview }: WantedPopup,
  signal: AbortSignal,
): Promise<void> => {
  const popup = await withPictureShape(
    await api.get('popups/get', { sysname, preview: isPreview }, { ...background, signal }),
  )
  if (!signal.aborted) queue(popup, isPreview)
}

/** Queues the popups that are due after a sign-in, one after the other (PD-09). */
export const queueDuePopups = async (api: ApiClient): Promise<void> => {
  const { items } = await api.get('popups/getDue', {}, background)
  for (const popup of await Promise.all(items.map(withPictureShape))) queue(popup, false)
}
