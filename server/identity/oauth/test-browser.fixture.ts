import { testOrigin, type TestApp } from '#test/app.ts'

let places = 0

/** A browser with cookies that follows no redirects by itself. */
export const openBrowser = (app: TestApp) => {
  const jar = new Map<string, string>()
  const ip = `203.0.113.${places++ % 250}`
  return {
    jar,
    async go(path: string, init: RequestInit = {}) {
      const headers = new Headers(init.headers)
      headers.set('x-forwarded-for', ip)
      headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
      const response = await app.fetch(path, { ...init, headers, redirect: 'manual' })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      return response
    },
    async call(path: string, input: Record<string, string> = {}) {
      const body = new URLSearchParams(input)
      const response = await this.go(`/api/${path}`, { method: 'POST', body })
      return (await response.json()) as {
        data?: unknown
        error?: { type: string; error_data: Record<string, string[]> }
      }
    },
    async uid() {
      const { data } = (await (await this.go('/api/account/getInfo')).json()) as { data: { uid: number } }
      return data.uid
    },
  }
}
export type Browser = ReturnType<typeof openBrowser>

export const initPath = '/oauth/init?service=sandbox&type_auth=login&redirect_url=%2Foffers'
export const placeOf = (response: Response) => {
  const url = new URL(response.headers.get('location') ?? '', testOrigin)
  return `${url.pathname}${url.search}`
}

/** Submits the person's input at the provider; returns the callback address. */
export const agree = async (at: Browser, start: Response, typed: Record<string, string>) => {
  const asked = new URL(start.headers.get('location') ?? '')
  const form = new URLSearchParams(asked.searchParams)
  for (const [name, value] of Object.entries({ answer: 'allow', ...typed })) form.set(name, value)
  return placeOf(await at.go(asked.pathname, { method: 'POST', body: form }))
}

export const outcome = (page: string) => /outcome: '(\w+)'/.exec(page)?.[1]
