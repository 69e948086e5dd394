import type { Purpose } from '#contract/consent.ts'

/** The visitor's choice as parameters of Google's consent mode. */
export const googleConsent = (allowed: readonly Purpose[]): Readonly<Record<string, string>> => {
  const said = (purpose: Purpose): string => (allowed.includes(purpose) ? 'granted' : 'denied')
  return {
    analytics_storage: said('statistics'),
    ad_storage: said('marketing'),
    ad_user_data: said('marketing'),
    ad_personalization: said('marketing'),
  }
}
