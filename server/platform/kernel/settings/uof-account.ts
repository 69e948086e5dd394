import { z } from 'zod'
import { wholeSetting } from '#contract/numbers.ts'
import { calledUrl } from './setting-texts.ts'

export type UofSettings = {
  /** Of the broker: `amqps://stgmq.betradar.com`. */
  readonly brokerUrl: string
  readonly apiUrl: string
  readonly token: string
  /** The node id of this installation, if one account has several; answers to its requests come to it alone. */
  readonly node: number | undefined
}

export const uofFields = {
  host: z
    .string()
    .regex(/^(amqps?:\/\/)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i, {
      error: 'must be a host such as mq.betradar.com',
    })
    .optional(),
  apiUrl: calledUrl('must be an address such as https://api.betradar.com').default(
    'https://api.betradar.com',
  ),
  token: z
    .string()
    .regex(/^\S{8,}$/, { error: 'must be a token of at least 8 characters without spaces' })
    .optional(),
  node: wholeSetting(1, 9999, 'a number').optional(),
}

export type UofEnvironment = {
  readonly MODE: 'demo' | 'live'
  readonly UOF_HOST?: string | undefined
  readonly UOF_API_URL: string
  readonly UOF_TOKEN?: string | undefined
  readonly UOF_NODE?: number | undefined
}
type Problem = readonly [name: Exclude<keyof UofEnvironment, 'MODE'>, message: string]

/** Invalid combinations of them. */
export const uofProblems = (env: UofEnvironment): readonly Problem[] => {
  const problems: Problem[] = []
  if ((env.UOF_HOST === undefined) !== (env.UOF_TOKEN === undefined))
    problems.push([env.UOF_HOST === undefined ? 'UOF_HOST' : 'UOF_TOKEN', 'is required with the other one'])
  if (env.MODE !== 'live') return problems
  if (env.UOF_HOST?.startsWith('amqp://')) problems.push(['UOF_HOST', 'must be reached by TLS in live mode'])
  if (!env.UOF_API_URL.startsWith('https://'))
    problems.push(['UOF_API_URL', 'must be an https address in live mode'])
  return problems
}

export const readUofAccount = ({
  UOF_HOST: host,
  UOF_API_URL: apiUrl,
  UOF_TOKEN: token,
  UOF_NODE: node,
}: UofEnvironment): UofSettings | undefined =>
  host === undefined || token === undefined
    ? undefined
    : {
        brokerUrl: /^amqps?:/.test(host) ? host : `amqps://${host}`,
        apiUrl: apiUrl.replace(/\/+$/, ''),
        token,
        node,
      }
