import { collection, type EntryOf } from '../content-type.ts'
import { enumeration, media, required, shared, string, text } from '../fields.ts'

/** Texts of loyalty notifications, one entry for each trigger (LO-12). */
export const loyaltyNotices = collection('loyalty-notices', {
  isLocalised: true,
  key: 'trigger',
  fields: {
    trigger: shared(required(enumeration('quest', 'register', 'profile', 'confirm', 'product', 'level'))),
    /** `credit` is positive; the others are not. */
    type: shared(required(enumeration('credit', 'debit', 'error'))),
    title: required(string()),
    message: required(text(1000)),
    amountType: shared(string(60)),
    image: shared(media()),
  },
})
export type LoyaltyNoticeEntry = EntryOf<typeof loyaltyNotices>
