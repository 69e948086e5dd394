/** What its events are known by. */
export const uofSource = 'uof'
