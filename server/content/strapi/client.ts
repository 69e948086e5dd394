import qs from 'qs'
import { readBytes } from '#server/platform/kernel/network/read-bytes.ts'
import { fetchConfigured } from '#server/platform/kernel/network/fetch-configured.ts'

/** The Strapi cannot be reached, or its answer is not Strapi's; no more requests for now. */
export class StrapiUnreachable extends Error {}

/** It refused this one request. */
export class StrapiRefused extends Error {
  readonly status: number
  constructor(status: number, path: string) {
    super(`Strapi answered ${status} to ${path}`)
    this.status = status
  }
}

export type StrapiAnswer = { readonly data: unknown; readonly total: number | undefined }
export type StrapiClient = {
  /** `{base}/{path}` with a query in brackets. */
  get(path: string, query: object): Promise<StrapiAnswer>
}

const timeoutMs = 3000
const maxAnswerBytes = 16 * 1024 * 1024

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const totalOf = (body: Record<string, unknown>): number | undefined => {
  const meta = isObject(body.meta) ? body.meta : {}
  const pagination = isObject(meta.pagination) ? meta.pagination : {}
  return typeof pagination.total === 'number' ? pagination.total : undefined
}

/**
 * Reads from a Strapi with a short limit of time and size (standards W16, W18). It follows no redirect: the
 * token is for the configured address only.
 */
export const createStrapiClient = (parts: {
  /** Base address, as of a Strapi client (`https://cms.example/api`). */
  url: string
  token: string | undefined
  fetch?: typeof fetch
}): StrapiClient => {
  const base = parts.url.replace(/\/+$/, '')
  const send = parts.fetch ?? fetchConfigured
  const headers = {
    accept: 'application/json',
    ...(parts.token ? { authorization: `Bearer ${parts.token}` } : {}),
  }

  const answerOf = async (path: string, query: object): Promise<{ status: number; bytes: Uint8Array }> => {
    const address = `${base}/${path}?${qs.stringify(query)}`
    try {
      const response = await send(address, {
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const bytes = await readBytes(response.body, maxAnswerBytes)
      if (!bytes) throw new StrapiUnreachable(`The answer to ${path} is larger than ${maxAnswerBytes} bytes`)
      return { status: response.status, bytes }
    } catch (error) {
      if (error instanceof StrapiUnreachable) throw error
      throw new StrapiUnreachable(`Strapi cannot be reached for ${path}`, { cause: error })
    }
  }

  return {
    async get(path, query) {
      const { status, bytes } = await answerOf(path, query)
      if (status >= 500) throw new StrapiUnreachable(`Strapi answered ${status} to ${path}`)
      if (status !== 200) throw new StrapiRefused(status, path)
      try {
        const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
        if (isObject(body)) return { data: body.data ?? null, total: totalOf(body) }
      } catch {
        // Reported below, like any other invalid answer.
      }
      throw new StrapiUnreachable(`What answers at ${path} is no Strapi`)
    },
  }
}
