import type { contactCalls } from '#contract/contacts.ts'
import type { Handlers } from '../../../platform/kernel/endpoint.ts'
import { addContact } from './add-contact.ts'
import { changeSubscription } from './change-subscription.ts'
import { confirmContact } from './confirm-contact.ts'
import { sendConfirmation } from './send-confirmation.ts'

export const contactHandlers: Handlers<typeof contactCalls> = {
  addContact,
  sendConfirmation,
  confirmContact,
  changeSubscription,
}
