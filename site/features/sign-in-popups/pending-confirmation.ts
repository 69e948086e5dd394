import type { ApiClient } from '#contract/client.ts'
import { whenComplete } from '#site/layout/visitor/complete-document.ts'
import { markGuestTab } from '../campaigns/just-signed-in.ts'

const storageKey = 'confirm_email_popup'

/** Stores the notice of the mailed link for the next document, where this one ends before it can be read. */
export const storePendingConfirmation = (): void => {
  markGuestTab()
  try {
    window.sessionStorage.setItem(storageKey, '1')
  } catch {
    // Storage may be blocked; the hint to confirm still comes.
  }
}

/** Queues that notice, once. */
export const queuePendingConfirmation = async (api: ApiClient): Promise<void> => {
  if (window.sessionStorage.getItem(storageKey) === null) return
  window.sessionStorage.removeItem(storageKey)
  const { contacts } = await api.get('account/getInfo')
  if (!contacts.email) return
  const { queueConfirmEmail } = await whenComplete(import('../auth/completion/confirm-email-popup.tsx'))
  queueConfirmEmail(contacts.email.value)
}
