/** Whether a keystroke goes into a field, and so is no shortcut. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|button|submit)$/.test(target.type))

/**
 * The key of a shortcut; undefined where the keystroke belongs to a field or a dialog. On a keyboard of
 * another alphabet a letter is read by its position, so that `j` is the same key in Russian and Arabic.
 */
export const shortcutKey = (event: KeyboardEvent): string | undefined => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined
  if (isTyping(event) || document.querySelector('[role=dialog]')) return undefined
  const { key, code } = event
  if (/^[\u0020-\u007e]$/.test(key)) return key
  if (code === 'Slash') return event.shiftKey ? '?' : '/'
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key
}
