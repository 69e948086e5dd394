/** A person in front of the provider's own pages, with a browser of their own. */
export type Person = {
  /** Signs in and consents; returns the address to which the provider sends the browser back. */
  agrees(authorizationUrl: string, login: string): Promise<string>
  /** Cancels on the provider's page. */
  refuses(authorizationUrl: string): Promise<string>
}

const formOf = (page: string): { action: string; prompt: string } => {
  const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
  if (!action || !prompt) throw new Error(`The provider shows no form:\n${page.slice(0, 2000)}`)
  return { action, prompt }
}

export const createPerson = (issuer: string): Person => {
  const cookies = new Map<string, string>()
  const request = async (url: URL, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  /** Follows redirects until a page of the provider, or an address outside of it. */
  const follow = async (answer: Response): Promise<{ page: string } | { back: string }> => {
    const location = answer.headers.get('location')
    if (location === null) return { page: await answer.text() }
    const next = new URL(location, issuer)
    return next.origin === issuer ? follow(await request(next)) : { back: next.href }
  }
  const fillIn = async (at: { page: string } | { back: string }, login: string): Promise<string> => {
    if ('back' in at) return at.back
    const { action, prompt } = formOf(at.page)
    const body = new URLSearchParams({ prompt, login, password: 'anything' })
    return fillIn(await follow(await request(new URL(action, issuer), { method: 'POST', body })), login)
  }
  return {
    async agrees(url, login) {
      return fillIn(await follow(await request(new URL(url))), login)
    },
    async refuses(url) {
      const at = await follow(await request(new URL(url)))
      const abort = 'page' in at ? /href="([^"]+\/abort)"/.exec(at.page)?.[1] : undefined
      if (!abort) throw new Error('The provider shows no way to cancel')
      const ended = await follow(await request(new URL(abort, issuer)))
      if (!('back' in ended)) throw new Error('The provider does not send the browser back')
      return ended.back
    },
  }
}
