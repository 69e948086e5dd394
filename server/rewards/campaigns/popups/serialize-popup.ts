import type { PopupEntry } from '#contract/content/types/popups.ts'
import type { Popup } from '#contract/popups.ts'

export const serializePopup = (entry: PopupEntry): Popup => ({
  sysname: entry.sysname,
  title: entry.title,
  text: entry.text,
  locale: entry.locale,
  image: entry.image,
  buttons: entry.buttons.map(({ label, url, view }) => ({ label, url, view })),
  is_closable: entry.is_closable,
})
