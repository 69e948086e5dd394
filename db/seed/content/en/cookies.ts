import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    cookies: {
      slug: 'cookies',
      order: 30,
      title: 'Cookies',
      lead: 'Everything we store in your browser, by name.',
      body: `<p>A cookie is a short note that a site leaves in your browser and reads again later. We use few, and each has one purpose.</p>
<h2 id="needed">Strictly necessary</h2>
<table>
<thead><tr><th scope="col">Name</th><th scope="col">Purpose</th><th scope="col">Duration</th></tr></thead>
<tbody>
<tr><td><code>session</code> (over https <code>__Host-session</code>)</td><td>Keeps you signed in. Scripts can’t read it, and we set it only when you sign in.</td><td>Up to 7 days</td></tr>
<tr><td><code>device</code> (<code>__Host-device</code>)</td><td>Recognises this browser when you sign in, so we only email you about new ones. Scripts can’t read it, and we set it when you sign in.</td><td>One year</td></tr>
<tr><td><code>i18n_locale</code></td><td>Remembers your language.</td><td>One year</td></tr>
<tr><td><code>theme</code></td><td>Remembers dark or light mode, if you chose one.</td><td>One year</td></tr>
<tr><td><code>consent</code></td><td>Remembers your cookie choices.</td><td>One year</td></tr>
<tr><td><code>hints</code></td><td>Remembers which tips for new players you’ve closed, so the page comes without them.</td><td>30 days</td></tr>
</tbody>
</table>
<p>Besides cookies, your browser keeps small notes for us: the page a payment leads back to, and which announcements you’ve dismissed. They’re never sent to anyone.</p>
<h2 id="measuring">Analytics, only with your consent</h2>
<p>An operator may use tools that measure how pages are used. They load only after you’ve agreed, and saying no is as easy as saying yes: two buttons of the same size, one tap. Until you answer, nothing loads. The demo uses only a stand-in of its own, which shares nothing outside. You can see what it was told at <code>/sandbox/analytics</code>, and its cookie <code>_sandbox</code> expires after a day.</p>
<p>You can change your choice at any time in <a href="/cookie-settings">cookie settings</a>.</p>
<p>If you came from a partner’s link, we also keep the partner’s code, as <code>track_id</code>. The same page says for how long, and how to delete it.</p>
<h2 id="others">Third-party cookies</h2>
<p>We show no advertising and set no cookies from other companies. A game from another provider is shown in its own frame. What that provider stores there follows the provider’s rules.</p>
<h2 id="remove">How to remove cookies</h2>
<p>Every browser can show and delete what sites have stored, usually under “Privacy”. If you delete everything, you’ll be signed out, and your language and theme go back to the default. Nothing in your account changes.</p>
<p>For what we know about you, see our <a href="/privacy">privacy notice</a>.</p>`,
    },
  }),
]
