/**
 * The script in the page, with the names of the vendor's WebSDK: `snsWebSdk.init(token,
 * renew).withConf().withOptions() .on().onMessage().build().launch(place)`, and `destroy()`. It frames the
 * steps, renews an expired token, and forwards their messages.
 */
export const webSdk = `(() => {
  class Builder {
    constructor(token, renew) { Object.assign(this, { token, renew, conf: {}, handlers: [], any: [] }) }
    withConf(conf) { this.conf = conf; return this }
    withOptions() { return this }
    on(name, handler) { this.handlers.push([name, handler]); return this }
    onMessage(handler) { this.any.push(handler); return this }
    build() { return new Sdk(this) }
  }
  class Sdk {
    constructor(parts) { this.parts = parts; this.hear = this.hear.bind(this) }
    launch(place) {
      const holder = typeof place === 'string' ? document.querySelector(place) : place
      const { conf, token } = this.parts
      this.frame = document.createElement('iframe')
      this.frame.title = conf.title || 'Sandbox Identity'
      this.frame.src = '/sandbox/identity/steps?' + new URLSearchParams({ locale: conf.lang || 'en', theme: conf.theme || 'dark' }) + '#' + token
      this.frame.style.cssText = 'display:block;width:100%;height:30rem;max-height:70vh;border:0'
      window.addEventListener('message', this.hear)
      holder.replaceChildren(this.frame)
    }
    async hear({ source, origin, data }) {
      if (!this.frame || source !== this.frame.contentWindow || origin !== location.origin) return
      if (!data || data.from !== 'sandbox-identity') return
      const { type, payload } = data
      if (type === 'expired') {
        try {
          const token = await this.parts.renew()
          this.frame.contentWindow.postMessage({ to: 'sandbox-identity', token }, location.origin)
        } catch (error) { this.tell('idCheck.onError', { code: 'token', error: String(error) }) }
        return
      }
      if (type === 'height') { this.frame.style.height = payload + 'px'; return }
      this.tell(type, payload)
    }
    tell(type, payload) {
      for (const [name, handler] of this.parts.handlers) if (name === type) handler(payload)
      for (const handler of this.parts.any) handler(type, payload)
    }
    destroy() {
      window.removeEventListener('message', this.hear)
      if (this.frame) this.frame.remove()
      this.frame = undefined
    }
  }
  window.snsWebSdk = { init: (token, renew) => new Builder(token, renew) }
})()
`
