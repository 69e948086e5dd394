import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    'responsible-play': {
      slug: 'responsible-play',
      order: 40,
      title: 'Safer gambling',
      lead: 'Gambling is entertainment, not a way to make money. Here’s how to stay in control.',
      body: `<h2 id="cost">What gambling costs</h2>
<p>Every game here states its RTP. An RTP of 96% means that of every 100 staked, 4 stay with us, averaged over very many rounds. Stake 1 five hundred times, and the expected cost is about 20. A single session can be far better or far worse. No pattern, system or staking plan changes this figure, and no round knows what came before it.</p>
<h2 id="rules">Six tips for staying in control</h2>
<ol>
<li>Before you start, decide how much you’ll spend and for how long. Write both down.</li>
<li>Only play with money that’s left over once everything else is paid.</li>
<li>Treat a loss as the price of your entertainment. Don’t try to win it back.</li>
<li>Don’t borrow money to gamble.</li>
<li>Don’t gamble when you’re tired or upset, or when you’ve been drinking.</li>
<li>If a win matters to you, withdraw it the same day.</li>
</ol>
<h2 id="signs">Warning signs</h2>
<p>Answer these questions honestly. In the last twelve months, have you</p>
<ul>
<li>staked more than you could afford to lose?</li>
<li>needed larger stakes to feel the same excitement?</li>
<li>gone back another day to win money back?</li>
<li>borrowed money or sold something to gamble?</li>
<li>felt that you might have a problem with gambling?</li>
<li>noticed stress, anxiety or poor sleep because of it?</li>
<li>been told by someone that you gamble too much, rightly or not?</li>
<li>had money trouble at home because of it?</li>
<li>felt guilty about how you gamble, or about what happens when you do?</li>
</ul>
<p>A single “yes” is a reason to take a break. Several are a reason to talk to someone.</p>
<h2 id="tools">Tools to help you</h2>
<ul>
<li><strong>See what it costs.</strong> Your <a href="/profile/bets/history">game history</a> and <a href="/cashier/history">Transactions</a> list every stake and every payment. Nothing is rounded or left out.</li>
<li><strong>Play for free.</strong> Every game has a demo mode with the same rules and the same RTP.</li>
<li><strong>Withdraw your money.</strong> You can request a withdrawal at any hour, and no message tries to talk you out of it.</li>
<li><strong>Leave.</strong> Close your account yourself in <a href="/profile/settings">Personal details</a>, straight away. We won’t ask why or try to keep you.</li>
</ul>
<p>Set a deposit limit, take a break or exclude yourself in <a href="/profile/responsible-game">Limits</a>. We’re still building limits on losses and time; this page will say so when they’re here.</p>
<p>We don’t send offers to win back people who’ve stopped, and nothing on our pages counts down or blinks to rush you.</p>
<h2 id="help">Where to find help</h2>
<p>These services are independent of us, free and confidential.</p>
<ul>
<li><a href="https://www.gamblingtherapy.org/">Gambling Therapy</a>: advice and support online, in many languages, worldwide</li>
<li><a href="https://www.gamblersanonymous.org/ga/">Gamblers Anonymous</a>: meetings of people who’ve been through the same</li>
<li><a href="https://www.gamcare.org.uk/">GamCare</a>: United Kingdom</li>
<li><a href="https://www.joueurs-info-service.fr/">Joueurs Info Service</a>: France</li>
</ul>
<p>If you’re thinking of harming yourself, call your country’s emergency number now: 112 in the European Union, 999 in the United Kingdom, 188 (CVV) in Brazil.</p>
<h2 id="minors">Children and young people</h2>
<p>Nobody under 18 may play. If you share a device with children, sign out when you’re done and don’t let the browser save your password. Use a gambling filter too: operating systems have one built in, under names such as parental controls or screen time.</p>
<h2 id="relatives">For family and friends</h2>
<p>If someone close to you gambles too much, the services above can advise you as well. Don’t pay their gambling debts without advice: it often keeps the problem going.</p>`,
      buttons: [
        { label: 'Contact us', url: '/contacts' },
        { label: 'Help centre', url: '/help' },
      ],
    },
  }),
]
