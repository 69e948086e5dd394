import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { ContactType } from '#contract/contacts.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { markConfirmationSent } from '../../hints/hint-memory.ts'

export type OwnContact = { type: ContactType; contact: string }

export type SentCode = OwnContact & {
  /** When another code may be requested, in milliseconds of the epoch. */
  resendFrom: number
  /** Messages are delayed: this one comes later. */
  isDelayed: boolean
}

/** The wait in seconds where the server names none. */
const shortestWaitSeconds = 5

/** Requests the code that confirms a contact; if one was just sent, its form opens as well. */
export const useConfirmation = (onSent: (sent: SentCode) => void) => {
  const { api, account } = useSite()
  const [requestedType, setRequestedType] = useState<ContactType>()
  const requestCode = async (own: OwnContact): Promise<void> => {
    setRequestedType(own.type)
    try {
      const answer = await api.post('account/sendConfirmation', own)
      // The hint to confirm is no longer needed (AC-13).
      if (account) markConfirmationSent(account.uid)
      onSent({ ...own, resendFrom: Date.now() + answer.resend_time * 1000, isDelayed: answer.is_delayed })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.type === 'TooManyRequests') {
        const seconds = error.resendSeconds ?? shortestWaitSeconds
        onSent({ ...own, resendFrom: Date.now() + seconds * 1000, isDelayed: false })
      }
    } finally {
      setRequestedType(undefined)
    }
  }
  return { requestCode, requestedType }
}
