import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    'responsible-play': {
      slug: 'responsible-play',
      order: 40,
      title: 'Responsible play',
      lead: 'Games of chance are a way of spending money, not of earning it. This page helps you keep it that way.',
      body: `<h2 id="cost">What playing costs</h2>
<p>Every game here states its return. A return of 96 % means that of each 100 staked, 4 stay with the house, averaged over very many rounds. Stake 1 five hundred times, and the expected cost is about 20; a single evening can be far better or far worse. No pattern, system or staking plan changes this figure, and no round knows what the rounds before it brought.</p>
<h2 id="rules">Six rules that work</h2>
<ol>
<li>Decide before you start how much you will spend and for how long, and write both down.</li>
<li>Play only with money that is left over once everything else is paid.</li>
<li>Treat a loss as the price of the evening. Do not try to win it back.</li>
<li>Do not borrow in order to play.</li>
<li>Do not play when you are tired, upset or have been drinking.</li>
<li>Withdraw a win that matters to you the day you make it.</li>
</ol>
<h2 id="signs">Signs to take seriously</h2>
<p>Ask yourself these questions honestly. In the last twelve months, have you</p>
<ul>
<li>staked more than you could afford to lose?</li>
<li>needed larger stakes to feel the same excitement?</li>
<li>gone back another day to win money back?</li>
<li>borrowed money or sold something in order to play?</li>
<li>felt that you might have a problem with gambling?</li>
<li>noticed stress, anxiety or poor sleep because of it?</li>
<li>been told by somebody else that you play too much, rightly or not?</li>
<li>had money trouble at home because of it?</li>
<li>felt guilty about how you play, or about what happens when you do?</li>
</ul>
<p>A single “yes” is a reason to take a break. Several are a reason to speak to somebody.</p>
<h2 id="tools">What you can do in this house</h2>
<ul>
<li><strong>See what it costs.</strong> Your <a href="/profile/bets/history">game history</a> and <a href="/cashier/history">payment history</a> list every stake and every payment; nothing is rounded or left out.</li>
<li><strong>Play without money.</strong> Every game has a demonstration with the same rules and the same mathematics.</li>
<li><strong>Take money out.</strong> A withdrawal can be asked for at any hour, and no message tries to talk you out of it.</li>
<li><strong>Leave.</strong> Write to us and the account is closed on your word, without asking why and without an attempt to keep you.</li>
</ul>
<p>Deposit limits, loss limits, time limits and self-exclusion that you set yourself are being built and are not part of this demonstration yet; this page will say so when they are. A licensed operator may not open without them.</p>
<p>The house does not send offers to win back those who have stopped, and nothing on its pages counts down or blinks to hurry you.</p>
<h2 id="help">Where to find help</h2>
<p>These services are independent of this house, free and confidential.</p>
<ul>
<li><a href="https://www.gamblingtherapy.org/">Gambling Therapy</a>: advice and support online, in many languages, worldwide</li>
<li><a href="https://www.gamblersanonymous.org/ga/">Gamblers Anonymous</a>: meetings of people who have been through the same</li>
<li><a href="https://www.gamcare.org.uk/">GamCare</a>: United Kingdom</li>
<li><a href="https://www.joueurs-info-service.fr/">Joueurs Info Service</a>: France</li>
</ul>
<p>If you are thinking of harming yourself, call the emergency number of your country now: 112 in the European Union, 999 in the United Kingdom, 188 (CVV) in Brazil.</p>
<h2 id="minors">Children and young people</h2>
<p>Nobody under 18 may play. If you share a device with children, sign out when you are done, do not let the browser save your password, and use a filter for games of chance; operating systems have one built in, under names such as parental controls or screen time.</p>
<h2 id="relatives">For relatives and friends</h2>
<p>If somebody close to you plays too much, the services above advise you as well. Do not pay their gambling debts without advice: it often keeps the problem going.</p>`,
      buttons: [
        { label: 'How to reach the house', url: '/contacts' },
        { label: 'Questions and answers', url: '/help' },
      ],
    },
  }),
]
