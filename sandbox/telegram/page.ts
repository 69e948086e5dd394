import { html } from 'hono/html'
import type { DrawnPage } from '#server/platform/web/pages/answer-page.ts'
import { themeParams, type Messenger } from './app.ts'
import { field, select, style } from './page-parts.ts'

/** The messenger's API for the mini-app in its frame: colours, insets, full screen, and the back button. */
const script = (colours: object): string => `
  const frame = document.querySelector('iframe');
  const back = document.getElementById('back');
  const heard = document.getElementById('heard');
  const tell = (eventType, eventData) =>
    frame.contentWindow.postMessage(JSON.stringify({ eventType, eventData }), location.origin);
  const fill = (isOn) => {
    frame.parentElement.classList.toggle('full', isOn);
    tell('fullscreen_changed', { is_fullscreen: isOn });
  };
  const insets = { top: 12, bottom: 20, left: 0, right: 0 };
  const answers = {
    web_app_request_theme: () => tell('theme_changed', { theme_params: ${JSON.stringify(colours)} }),
    web_app_request_safe_area: () => tell('safe_area_changed', insets),
    web_app_request_content_safe_area: () => tell('content_safe_area_changed', { top: 0, bottom: 0, left: 0, right: 0 }),
    web_app_request_fullscreen: () => fill(true),
    web_app_exit_fullscreen: () => fill(false),
    web_app_setup_back_button: (data) => { back.hidden = !data.is_visible },
  };
  addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow) return;
    let told;
    try { told = JSON.parse(event.data) } catch { return }
    answers[told.eventType]?.(told.eventData ?? {});
    if (told.eventType) heard.textContent = told.eventType;
  });
  back.addEventListener('click', () => tell('back_button_pressed', {}));`

export const messengerPage = (messenger: Messenger, frame: string): DrawnPage => ({
  title: 'Sandbox Messenger',
  style,
  body: html`<main>
    <form>
      <h1>Sandbox Messenger</h1>
      <p>A stand-in for a messenger that shows the site as a mini-app and vouches for its user.</p>
      ${field('User', 'id', messenger.id)} ${field('First name', 'first_name', messenger.first_name)}
      ${field('Last name', 'last_name', messenger.last_name)}
      ${field('Language', 'language_code', messenger.language_code)}
      ${select('Colours', 'theme', messenger.theme, { dark: 'Dark', light: 'Light' })}
      ${select('What it confirms', 'state', messenger.state, {
        fresh: 'This user, now',
        changed: 'Another user (changed afterwards)',
        old: 'This user, two days ago',
      })}
      <button>Open the mini-app</button>
      <p class="heard">Last event: <output id="heard">none</output></p>
    </form>
    <div class="phone">
      <div class="bar"><button id="back" hidden>Back</button> Mini-app</div>
      <iframe title="The mini-app" src="${frame}"></iframe>
    </div>
  </main>`,
  script: script(themeParams[messenger.theme]),
})
