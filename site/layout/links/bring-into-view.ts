import type { FocusEvent } from 'react'

/** Of a list that scrolls sideways, shows whole what has the focus: browsers are content when a part of it is seen. */
export const bringIntoView = ({ target }: FocusEvent): void =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
