import { entries, entry } from '../define.ts'

export const content = [
  entries('pages', {
    about: {
      slug: 'about',
      title: 'About this house',
      lead: 'What Baize is, who runs it, and how you can check what it says.',
      body: `<p>This is a demonstration of Baize, an open platform for online casinos. You can open an account, pay in, play and be paid out, and no real money moves at any point.</p>
<h2>What you can check yourself</h2>
<ul>
<li>Every game states its exact return to the player, computed over all of its outcomes.</li>
<li>Chance is drawn from numbers the house commits to before you play and reveals afterwards. The fairness page recomputes any round from them.</li>
<li>Your balance is kept by double entry, and your history lists every movement of it.</li>
</ul>
<h2>Who runs it</h2>
<p>A demonstration has no operator and no licence. Whoever opens a house of their own with this software puts their name, their licence and their address here.</p>`,
    },
  }),
  entries('themes', {
    dark: { type: 'dark', title: 'Dark', isDefault: true, order: 1 },
    light: { type: 'light', title: 'Light', order: 2 },
  }),
  entries('menus', {
    footerLinks: {
      sysname: 'footerLinks',
      title: 'More about the house',
      items: [
        { label: 'About', page: entry('pages', 'about') },
        { label: 'Terms', url: '/terms' },
        { label: 'Fairness', url: '/fairness' },
      ],
    },
  }),
  entries('auth-types', {
    registration: {
      sysname: 'registration',
      types: [{ __component: 'form', label: 'Registration', field: 'email' }],
    },
    authorization: {
      sysname: 'authorization',
      types: [{ __component: 'form', label: 'Sign in', field: 'email' }],
    },
  }),
]
