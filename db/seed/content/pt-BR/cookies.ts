import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    cookies: {
      title: 'Cookies',
      lead: 'Tudo o que guardamos no seu navegador, pelo nome.',
      body: `<p>Um cookie é uma pequena anotação que um site deixa no seu navegador e lê de novo mais tarde. Usamos poucos, cada um com uma única finalidade.</p>
<h2 id="needed">Estritamente necessários</h2>
<table>
<thead><tr><th scope="col">Nome</th><th scope="col">Finalidade</th><th scope="col">Duração</th></tr></thead>
<tbody>
<tr><td><code>session</code> (em https, <code>__Host-session</code>)</td><td>Mantém você conectado. Scripts não conseguem lê-lo, e só o criamos quando você entra.</td><td>Até 7 dias</td></tr>
<tr><td><code>device</code> (<code>__Host-device</code>)</td><td>Reconhece este navegador quando você entra, para avisarmos por e-mail só sobre os novos. Scripts não conseguem lê-lo, e nós o criamos quando você entra.</td><td>Um ano</td></tr>
<tr><td><code>i18n_locale</code></td><td>Lembra o seu idioma.</td><td>Um ano</td></tr>
<tr><td><code>theme</code></td><td>Lembra o tema escuro ou claro, se você escolheu um.</td><td>Um ano</td></tr>
<tr><td><code>consent</code></td><td>Lembra suas escolhas de cookies.</td><td>Um ano</td></tr>
<tr><td><code>hints</code></td><td>Lembra quais dicas para novos jogadores você fechou, para a página abrir sem elas.</td><td>30 dias</td></tr>
</tbody>
</table>
<p>Além dos cookies, seu navegador guarda pequenas anotações para nós: a página para a qual um pagamento volta e os avisos que você fechou. Elas nunca são enviadas a ninguém.</p>
<h2 id="measuring">Estatísticas, só com o seu consentimento</h2>
<p>Um operador pode usar ferramentas que medem como as páginas são usadas. Elas só carregam depois que você aceita, e recusar é tão fácil quanto aceitar: dois botões do mesmo tamanho, um toque. Até você responder, nada carrega. A demo usa apenas uma ferramenta simulada própria, que não compartilha nada para fora. Você pode ver o que ela recebeu em <code>/sandbox/analytics</code>, e o cookie dela, <code>_sandbox</code>, expira depois de um dia.</p>
<p>Você pode mudar sua escolha quando quiser nas <a href="/cookie-settings">configurações de cookies</a>.</p>
<p>Se você veio pelo link de um parceiro, também guardamos o código dele, como <code>track_id</code>. A mesma página diz por quanto tempo e como apagá-lo.</p>
<h2 id="others">Cookies de terceiros</h2>
<p>Não mostramos publicidade nem criamos cookies de outras empresas. O jogo de outro provedor aparece em um quadro próprio. O que esse provedor guarda ali segue as regras dele.</p>
<h2 id="remove">Como remover os cookies</h2>
<p>Todo navegador permite ver e apagar o que os sites guardaram, normalmente em “Privacidade”. Se você apagar tudo, será desconectado, e o idioma e o tema voltam ao padrão. Nada muda na sua conta.</p>
<p>Para saber quais dados temos sobre você, veja nosso <a href="/privacy">aviso de privacidade</a>.</p>`,
    },
  }),
]
