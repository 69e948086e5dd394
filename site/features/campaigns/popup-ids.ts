import { dialogQueue } from '#ui/overlays/dialog-queue.ts'
import type { WantedPopup } from './popup-address.ts'

const prefix = 'campaign-'
/** What is told after a sign-in stays away from a game and a payment as campaigns do. */
const entryPrefix = 'entry-'

/** A popup's name in the queue of dialogs, under which it is there once. */
export const popupId = ({ sysname, isPreview }: WantedPopup): string =>
  `${prefix}${isPreview ? 'preview-' : ''}${sysname}`

const isShown = (id: string): boolean => dialogQueue.shown().some((dialog) => dialog.id === id)

/** Closes a popup that is on the screen; one that waits goes on waiting. */
export const closeIfShown = (id: string): void => {
  if (isShown(id)) dialogQueue.close(id)
}

export const closeCampaignPopups = (): void => {
  for (const { id } of dialogQueue.shown())
    if (id.startsWith(prefix) || id.startsWith(entryPrefix)) dialogQueue.close(id)
}
