/** The effects of each vendor's script on the page that our adapters use. */
export const vendorScripts = {
  jivoSite: `
    let chat
    const begin = () => { chat = chat ?? widget(); chat.hide(false) }
    window.jivo_init = () => { begin(); tell('shown') }
    window.jivo_destroy = () => { chat?.hide(true); tell('hidden') }
    window.jivo_api = {
      open: () => { chat?.open(); tell('opened') },
      setUserToken: (uid) => tell('identity', { uid }),
      setContactInfo: ({ name, email, phone }) => tell('contact', { name, email, phone }),
      setCustomData: (fields) => tell('custom', Object.fromEntries(fields.map(({ title, content }) => [title, content]))),
      clearHistory: () => { chat?.remove(); chat = undefined; tell('forgotten') },
    }
    begin()
    tell('script', { asked, id: asked.split('/').at(-1) })
    window.jivo_onLoadCallback?.()
  `,
  freshChat: `
    let chat
    const listeners = {}
    const id = 'fresh-' + Math.round(performance.now())
    window.fcWidget = {
      init({ token, host, externalId = '', firstName = '', email = '', phone = '' }) {
        tell('script', { asked, id: token, host })
        if (externalId) tell('identity', { uid: externalId, name: firstName, email, phone })
        chat = widget({
          hasBadge: false,
          heard: (whose, text) =>
            (listeners['message:' + whose] ?? []).forEach((hear) =>
              hear({ data: { channelId: 'support', conversationId: id, messageFragments: [{ contentType: 'text', content: text }] } })),
        })
      },
      open: () => { chat?.open(); tell('opened') },
      hide: () => { chat?.hide(true); tell('hidden') },
      show: () => { chat?.hide(false); tell('shown') },
      destroy: () => chat?.remove(),
      on: (event, hear) => (listeners[event] = [...(listeners[event] ?? []), hear]),
      user: { setProperties: (values) => tell('custom', values), clear: () => tell('forgotten') },
      conversation: { setConversationProperties: (values) => tell('conversation', values) },
    }
  `,
  liveChat: `
    const chat = widget({ hasBadge: false })
    const listeners = {}
    const customer = {}
    const does = {
      hide: () => { chat.hide(true); tell('hidden') },
      minimize: () => { chat.hide(false); chat.close() },
      maximize: () => { chat.hide(false); chat.open(); tell('opened') },
      destroy: () => { chat.remove(); tell('forgotten') },
      set_customer_name: (name) => tell('contact', { name }),
      set_customer_email: (email) => tell('contact', { email }),
      set_session_variables: (values) => tell(values.uid ? 'identity' : 'custom', values),
    }
    const act = ([how, words]) => {
      if (how === 'call') does[words[0]]?.(...words.slice(1))
      else listeners[words[0]] = [...(listeners[words[0]] ?? []), words[1]]
    }
    tell('script', { asked, id: String(window.__lc.license) })
    const queue = window.LiveChatWidget
    queue._h = act
    queue._q.splice(0).forEach(act)
    ;(listeners.ready ?? []).forEach((hear) => hear({}))
  `,
  comm100: `
    const api = window.Comm100API
    const listeners = {}
    const fire = (name, ...told) => (listeners[name] ?? []).forEach((hear) => hear(...told))
    const guid = 'comm100-' + crypto.randomUUID()
    let hasStarted = false
    const chat = widget({
      hasBadge: false,
      heard: (whose, text) => {
        if (!hasStarted) fire('livechat.chat.start', guid)
        hasStarted = true
        if (whose === 'sent') fire('livechat.chat.visitor.input', text)
        else fire('livechat.chat.agent.input', { id: 1, name: 'Stand-in' }, text)
      },
    })
    const fields = ['name', 'email', 'phone'].map((type) => ({ type, value: '' }))
    Object.assign(api, {
      loaded: true,
      get: (name) => (name === 'livechat.prechat.fields' ? fields : name === 'livechat.visitor.guid' ? guid : undefined),
      set: (name, value) => {
        if (name !== 'livechat.customVariables') return
        const told = Object.fromEntries(value.map((one) => [one.name, one.value]))
        tell(told.uid ? 'identity' : 'custom', told)
      },
      do: (name) => {
        if (name === 'livechat.button.click') { chat.open(); tell('opened') }
        if (name === 'livechat.chat.minimize') { chat.close(); tell('hidden') }
        if (name === 'livechat.chat.endChat') tell('forgotten')
        if (name === 'livechat.chat.close') chat.remove()
      },
      on: (name, hear) => (listeners[name] = [...(listeners[name] ?? []), hear]),
    })
    tell('script', { asked, id: String(api.site_id), campaign: String(api.main_code_plan) })
    api.onReady?.()
  `,
  live_tex: `
    const chat = widget({ hasBadge: false })
    chat.root.className = 'lt-stand-in'
    tell('script', { asked, id: String(window.liveTexID) })
    const api = window.LiveTex
    let name = ''
    let contacts = {}
    Object.assign(api, {
      ContactType: { EMAIL: 'email', PHONE: 'phone' },
      setVisitorAttributes: (done, _failed, told) => {
        name = told.name.name
        contacts = Object.fromEntries(told.contacts.map(({ type, value }) => [type, value]))
        done()
      },
      setConversationAttributes: (shown, kept) =>
        tell(kept.client_id ? 'identity' : 'custom', { ...shown, ...kept, ...(kept.client_id ? { uid: kept.client_id, name, ...contacts } : {}) }),
      hideLabel: () => undefined,
      showActiveWindow: () => { chat.open(); tell('opened') },
      hideActiveWindow: () => { chat.close(); tell('hidden') },
    })
    api.onLiveTexReady?.()
  `,
  verbox: `
    const chat = widget()
    if (chat.badge) chat.badge.id = 'supportTrigger'
    chat.root.className = 'support-stand-in'
    tell('script', { asked, id: new URLSearchParams(asked.split('?')[1]).get('h') })
    const does = {
      setClientInfo: (told) => tell(told.id ? 'identity' : 'custom', { ...told, ...(told.id ? { uid: told.id } : {}) }),
      openSupport: () => { chat.open(); tell('opened') },
      destroy: () => { chat.remove(); tell('forgotten') },
    }
    const waiting = window.Verbox.q ?? []
    window.Verbox = (name, ...values) => does[name]?.(...values)
    for (const words of waiting) window.Verbox(...words)
  `,
  betunlim: `
    const { betunlimChatbot: id, uid, name, email, phone, custom, conversation } = own.dataset
    const chat = widget({ mark: 'data-betunlim-chatbot-root' })
    const box = chat.root.querySelector('section')
    box.setAttribute('data-betunlim-chatbot-window', '')
    chat.badge.setAttribute('data-betunlim-chatbot-label', '')
    // The bot's parts stand in the body themselves.
    document.body.append(box, chat.badge)
    chat.root.remove()
    tell('script', { asked, id })
    if (uid) tell('identity', { uid, name, email, phone })
    if (custom) tell('custom', JSON.parse(custom))
    if (conversation) tell('conversation', JSON.parse(conversation))
  `,
} as const
