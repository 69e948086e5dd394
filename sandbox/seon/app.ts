import { Hono } from 'hono'
import { demonstrationSeon } from '#server/compliance/risk/enrichment/open-enrichment.ts'
import type { Context } from '#server/context.ts'

type Question = {
  readonly email?: string
  readonly ip?: string
  readonly user_country?: string
  readonly user_fullname?: string
}

const answerOf = ({ email = '', ip, user_country: country, user_fullname: name }: Question) => {
  const said = email.split('@')[0]?.toLowerCase() ?? ''
  const has = (word: string): boolean => said.includes(word)
  const isHidden = has('vpn') || has('tor-') || has('hosting')
  const isListed = has('sanction') || has('office')
  return {
    success: true,
    error: {},
    data: {
      id: `seon-${said.replaceAll(/[^a-z0-9]/g, '').slice(0, 20)}`,
      state: isListed ? 'REVIEW' : 'APPROVE',
      fraud_score: (isHidden ? 20 : 2) + (isListed ? 30 : 0),
      ip_details: ip
        ? {
            ip,
            country: has('abroad') ? 'BR' : country,
            type: has('hosting') ? 'DCH' : 'ISP',
            isp_name: 'Stand-in Networks',
            tor: has('tor-'),
            vpn: has('vpn'),
            web_proxy: false,
            public_proxy: false,
          }
        : null,
      email_details: {
        email_details: { deliverable: true },
        email_domain_details: { disposable: has('disposable') },
      },
      phone_details: null,
      aml_details: name ? { has_sanction_match: has('sanction'), has_pep_match: has('office') } : null,
    },
  }
}

/**
 * A sandbox of the fraud service, in its wire format, controlled by the e-mail address's name: see its README.
 */
export const sandboxSeon = (ctx: Context): Hono => {
  const app = new Hono()
  app.post('/SeonRestService/fraud-api/v2', async (c) => {
    if (c.req.header('x-api-key') !== demonstrationSeon(ctx).licenseKey)
      return c.json({ success: false }, 401)
    const question = (await c.req.json()) as Question
    if (question.email?.startsWith('silent')) return c.body(null, 503)
    return c.json(answerOf(question))
  })
  return app
}
