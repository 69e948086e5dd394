import { vendorScripts } from './vendor-scripts.ts'

/**
 * Common to all vendors: `tell` records what the page sends, `widget` draws a badge and a window. `heard` is
 * called with each message and its author.
 */
const common = `
  const tell = (what, detail = {}) =>
    fetch('/sandbox/chat/told', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider, what, detail }),
    }).catch(() => undefined)
  const own = document.currentScript
  const put = (parent, name, text, css) => {
    const element = document.createElement(name)
    element.textContent = text
    element.style.cssText = css
    parent.append(element)
    return element
  }
  const widget = ({ heard = () => undefined, hasBadge = true, mark = '' } = {}) => {
    const root = document.createElement('div')
    root.dataset.chatStandIn = provider
    if (mark) root.setAttribute(mark, '')
    const box = put(root, 'section', '', 'position:fixed;bottom:8.5rem;inset-inline-end:1rem;z-index:30;width:min(20rem,calc(100vw - 2rem));padding:1rem;border-radius:10px;background:#fff;color:#14211c;font:14px/1.5 system-ui;box-shadow:0 8px 32px #0006')
    box.hidden = true
    box.setAttribute('aria-label', provider)
    const log = put(box, 'ol', '', 'margin:0 0 8px;padding:0;list-style:none;max-height:14rem;overflow:auto')
    const form = put(box, 'form', '', 'display:flex;gap:8px')
    const field = put(form, 'input', '', 'flex:1;min-width:0;font:inherit;padding:8px;color:inherit;background:#f2f2f2;border:1px solid #767676;border-radius:6px')
    field.setAttribute('aria-label', 'Message')
    put(form, 'button', 'Send', 'font:inherit;padding:8px 12px;border-radius:6px;border:1px solid #767676;color:inherit;background:#f2f2f2')
    const close = put(box, 'button', 'Close', 'font:inherit;margin-top:8px;color:inherit;background:none;border:0;text-decoration:underline')
    const says = (whose, text) => {
      put(log, 'li', (whose === 'sent' ? 'You: ' : 'Agent: ') + text, '')
      heard(whose, text)
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const text = field.value.trim()
      field.value = ''
      if (!text) return
      says('sent', text)
      if (text === 'hold') return
      const answers = text === 'flood' ? 200 : 1
      for (let at = 0; at < answers; at++) says('received', 'This is the stand-in for ' + provider + '. You wrote: ' + text)
    })
    const badge = hasBadge && put(root, 'button', 'Chat (' + provider + ')', 'position:fixed;bottom:1.5rem;inset-inline-end:1rem;z-index:10;padding:12px;border-radius:10px;border:0;background:#0b5d4a;color:#fff;font:14px system-ui')
    const open = (isOpen = true) => {
      box.hidden = !isOpen
      if (isOpen) field.focus()
    }
    if (badge) badge.addEventListener('click', () => open())
    close.addEventListener('click', () => open(false))
    document.body.append(root)
    return {
      root,
      badge,
      open,
      close: () => open(false),
      hide: (isHidden) => { root.hidden = isHidden; root.style.display = isHidden ? 'none' : '' },
      remove: () => root.remove(),
    }
  }
`

export const sandboxScript = (provider: string, asked: string): string | undefined =>
  Object.hasOwn(vendorScripts, provider)
    ? `(() => {
  const provider = ${JSON.stringify(provider)}
  const asked = ${JSON.stringify(asked).replaceAll('<', '\\u003c')}
  ${common}
  ${vendorScripts[provider as keyof typeof vendorScripts]}
})()
`
    : undefined
