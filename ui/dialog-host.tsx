import { Fragment, useSyncExternalStore } from 'react'
import { dialogQueue } from './dialog-queue.ts'
import type { ShownDialog } from './dialog-queue.ts'

/** Draws the queued dialogs. Mounted once, at the end of the page. */
export function DialogHost() {
  const shown = useSyncExternalStore(dialogQueue.subscribe, dialogQueue.shown, noneOnServer)
  return shown.map(({ id, isOpen, render }) => (
    <Fragment key={id}>
      {render({ isOpen, onClose: () => dialogQueue.close(id), onClosed: () => dialogQueue.closed(id) })}
    </Fragment>
  ))
}

const none: readonly ShownDialog[] = []
const noneOnServer = () => none
