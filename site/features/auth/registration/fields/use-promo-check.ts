import { useEffect, useState } from 'react'
import { promoDebounceMs } from '#contract/constants.ts'
import { trimPromoCode } from '#contract/field-rules.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'

export type PromoVerdict = 'none' | 'checking' | 'valid' | 'invalid'

/** Checks a promo code on the server when typing pauses (RG-10…12); without an answer it counts as invalid. */
export const usePromoCheck = (typed: string, isOn: boolean): PromoVerdict => {
  const { api } = useSite()
  const code = isOn ? trimPromoCode(typed) : ''
  const [answer, setAnswer] = useState<{ code: string; isValid: boolean }>()
  useEffect(() => {
    if (code === '') return
    const over = new AbortController()
    const finish = (isValid: boolean) => over.signal.aborted || setAnswer({ code, isValid })
    const timer = window.setTimeout(() => {
      api
        .post('campaigns/checkPromocode', { promo_code: code }, { report: 'background', signal: over.signal })
        .then(
          (found) => finish(Boolean(found)),
          () => finish(false),
        )
    }, promoDebounceMs)
    return () => {
      window.clearTimeout(timer)
      over.abort()
    }
  }, [api, code])
  if (code === '') return 'none'
  if (answer?.code !== code) return 'checking'
  return answer.isValid ? 'valid' : 'invalid'
}
