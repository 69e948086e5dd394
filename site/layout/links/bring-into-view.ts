import type { FocusEvent } from 'react'

/** Scrolls the focused item of a horizontal list into full view: browsers stop when a part is visible. */
export const bringIntoView = ({ target }: FocusEvent): void =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
