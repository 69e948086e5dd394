import { readAnswer, type Send } from '#server/money/payments/provider/read-answer.ts'
import { parseJson } from '#server/money/payments/provider/parse-json.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type { IdentityVerifier } from './port.ts'
import { isSigned, signRequest } from './sumsub-signature.ts'
import { applicantResponse, readApplicant, readMessage, tokenResponse } from './sumsub-messages.ts'

export type SumsubAccount = {
  readonly sysname: string
  readonly url: string
  readonly appToken: string
  readonly secretKey: string
  /** The new and the old key during a key rotation. */
  readonly webhookKeys: readonly string[]
  readonly level: string
  readonly script: IdentityVerifier['script']
}

/** Validity of a token for the steps. */
const tokenSeconds = 600

type Parts = {
  account: SumsubAccount
  clock: Pick<Clock, 'now'>
  send: Send
  timeoutMs?: number
}

const createVendorCaller = (parts: Parts) => {
  const { account, clock, send } = parts
  return (method: 'GET' | 'POST', path: string, payload?: object) => {
    const body = payload ? JSON.stringify(payload) : ''
    const seconds = String(Math.floor(clock.now().getTime() / 1000))
    // The path of the whole URL: an account may be behind a proxy with its own path.
    const url = new URL(`${account.url}${path}`)
    const signed = { seconds, method, path: `${url.pathname}${url.search}`, body }
    const request = new Request(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        'X-App-Token': account.appToken,
        'X-App-Access-Ts': seconds,
        'X-App-Access-Sig': signRequest(account.secretKey, signed),
      },
      ...(body ? { body } : {}),
    })
    return readAnswer(send, request, parts.timeoutMs === undefined ? {} : { timeoutMs: parts.timeoutMs })
  }
}

const silent = { status: 'silent' } as const
const isDone = (status: number) => status >= 200 && status < 300

/**
 * The identity vendor Sumsub (https://docs.sumsub.com): requests signed with the account's secret, webhooks
 * with that of the webhook. The wire format follows its reference of September 2026: authentication,
 * createApplicant, accessTokens/sdk, get-applicant-data, user-verification-webhooks. That a second applicant of
 * one name is answered 409 is our own assumption, so the applicant is read by name after any answer that is not
 * the new one.
 */
export const createSumsub = (parts: Parts): IdentityVerifier => {
  const { account } = parts
  const callVendor = createVendorCaller(parts)

  /** The applicant of this name; any other answer is ignored. */
  const readOwn = (answer: Awaited<ReturnType<typeof callVendor>>, externalId: string) => {
    if (!answer || !isDone(answer.httpStatus)) return undefined
    const { data } = applicantResponse.safeParse(answer.body)
    return data?.externalUserId === externalId ? data.id : undefined
  }

  return {
    sysname: account.sysname,
    level: account.level,
    script: account.script,
    async createApplicant({ externalId, email, phone, locale }) {
      const level = encodeURIComponent(account.level)
      const made = await callVendor('POST', `/resources/applicants?levelName=${level}`, {
        externalUserId: externalId,
        ...(email === null ? {} : { email }),
        ...(phone === null ? {} : { phone: `+${phone}` }),
        lang: locale.slice(0, 2),
      })
      const known =
        readOwn(made, externalId) ??
        readOwn(
          await callVendor(
            'GET',
            `/resources/applicants/-;externalUserId=${encodeURIComponent(externalId)}/one`,
          ),
          externalId,
        )
      return known === undefined ? silent : { status: 'made', applicantId: known }
    },
    async accessToken({ externalId, externalActionId }) {
      const answer = await callVendor('POST', '/resources/accessTokens/sdk', {
        userId: externalId,
        levelName: account.level,
        ttlInSecs: tokenSeconds,
        ...(externalActionId === undefined ? {} : { externalActionId: `${externalId}-${externalActionId}` }),
      })
      const { data } = tokenResponse.safeParse(answer?.body)
      return answer && isDone(answer.httpStatus) && data ? { status: 'given', token: data.token } : silent
    },
    readWebhook(rawBody, headers) {
      if (!isSigned(account.webhookKeys, rawBody, headers)) return { status: 'refused', why: 'signature' }
      const report = readMessage(parseJson(rawBody))
      return report ? { status: 'proved', report } : { status: 'refused', why: 'malformed' }
    },
    async fetchStatus(applicantId) {
      const answer = await callVendor('GET', `/resources/applicants/${encodeURIComponent(applicantId)}/one`)
      const report = answer && isDone(answer.httpStatus) ? readApplicant(answer.body) : undefined
      return report?.applicantId === applicantId ? { status: 'known', report } : silent
    },
    async reset(applicantId) {
      const answer = await callVendor(
        'POST',
        `/resources/applicants/${encodeURIComponent(applicantId)}/reset`,
      )
      return answer && isDone(answer.httpStatus) ? { status: 'done' } : silent
    },
  }
}
