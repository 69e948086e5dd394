import { dialogQueue } from '#ui/overlays/dialog-queue.ts'
import type { WantedPopup } from './popup-address.ts'

const prefix = 'campaign-'
/** Messages after a sign-in follow the same rules as campaigns: not during play or a payment. */
const entryPrefix = 'entry-'

/** A popup's id in the dialog queue, which holds each id once. */
export const popupId = ({ sysname, isPreview }: WantedPopup): string =>
  `${prefix}${isPreview ? 'preview-' : ''}${sysname}`

const isShown = (id: string): boolean => dialogQueue.shown().some((dialog) => dialog.id === id)

/** Closes a visible popup; a queued one stays queued. */
export const closeIfShown = (id: string): void => {
  if (isShown(id)) dialogQueue.close(id)
}

export const closeCampaignPopups = (): void => {
  for (const { id } of dialogQueue.shown())
    if (id.startsWith(prefix) || id.startsWith(entryPrefix)) dialogQueue.close(id)
}
