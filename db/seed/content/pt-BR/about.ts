import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    about: {
      title: 'Sobre esta casa',
      lead: 'O que é a Baize, quem a mantém e como você pode conferir o que ela diz.',
      body: `<p>Esta é uma demonstração da Baize, uma plataforma aberta para cassinos on-line. Você pode abrir uma conta, depositar, jogar e receber, e nenhum dinheiro real se move em momento algum.</p>
<h2 id="idea">A ideia</h2>
<p>Uma casa de jogos vive de confiança, e a maioria a pede na palavra. Esta foi construída para que sua palavra possa ser conferida. Mantém os livros como um banco, se compromete com seus números antes de você jogar e diz quanto cada jogo custa. É tranquila de propósito: nada pisca, nada apressa, e um resultado menor que a aposta não é comemorado como prêmio.</p>
<h2 id="check">O que você pode conferir</h2>
<ul>
<li>Cada jogo informa seu retorno exato ao jogador, calculado sobre todos os resultados possíveis.</li>
<li>O acaso sai de números com os quais a casa se compromete antes da jogada e que revela depois. A página sobre <a href="/fairness">transparência</a> recalcula qualquer rodada a partir deles, no seu navegador.</li>
<li>Seu saldo é mantido em partidas dobradas, e seu histórico lista cada movimento.</li>
<li>O programa é aberto. O código, os rolos dos jogos e os testes que provam as regras podem ser lidos por qualquer pessoa.</li>
</ul>
<h2 id="games">Os jogos</h2>
<p>Os três jogos nas mesas foram feitos para esta casa: <a href="/game/night-ferry">Night Ferry</a>, <a href="/game/orchard">Orchard</a> e <a href="/game/signal-box">Signal Box</a>. Cada um pode ser jogado como demonstração, sem conta. Jogos de outros autores podem ser conectados; a rodada então segue as regras deles, e o dinheiro continua nos nossos livros.</p>
<h2 id="missing">O que ainda não está aqui</h2>
<p>A casa está sendo construída à vista de todos. Esporte, torneios, jackpots, bônus e fidelidade têm seus lugares, e esses lugares dizem claramente que ainda não estão abertos. Os limites que os jogadores definem para si também estão nessa lista, e nenhuma casa licenciada pode abrir sem eles.</p>
<h2 id="who">Quem a mantém</h2>
<p>Uma demonstração não tem operador nem licença. Quem abre a própria casa com este software coloca aqui seu nome, sua licença e seu endereço.</p>`,
      buttons: [
        { label: 'Ir para os jogos', url: '/gamehall' },
        { label: 'Como o acaso é provado', url: '/fairness' },
      ],
    },
    contacts: {
      title: 'Contatos',
      lead: 'Como falar com a casa e o que nos ajuda a responder.',
      body: `<h2 id="write">Escreva para nós</h2>
<p>O endereço é <a href="mailto:support@baize.example">support@baize.example</a>. Nesta demonstração ele é um exemplo: por acordo internacional, nomes que terminam em <code>.example</code> não levam a lugar nenhum, e nenhuma mensagem enviada para lá é lida por alguém. Um operador coloca aqui um endereço que funciona, o horário e o telefone.</p>
<h2 id="what">O que dizer</h2>
<ul>
<li><strong>Sobre um pagamento:</strong> o número dele no seu <a href="/cashier/history">histórico de pagamentos</a>.</li>
<li><strong>Sobre uma rodada:</strong> o número dela no seu <a href="/profile/bets/history">histórico de jogos</a>.</li>
<li><strong>Sobre sua conta:</strong> o e-mail com que ela foi aberta. Escreva desse endereço, para termos certeza de que é você.</li>
<li><strong>Sobre uma falha do site:</strong> o endereço da página e o número mostrado com o erro.</li>
</ul>
<p>Nunca envie uma senha, um número de cartão completo ou um código de segurança. Ninguém aqui vai pedir.</p>
<h2 id="close">Para encerrar sua conta</h2>
<p>Uma frase basta. Não perguntamos o motivo. O que estiver no saldo principal é pago a você antes.</p>
<h2 id="first">Antes de escrever</h2>
<p>Muitas perguntas têm resposta na <a href="/help">ajuda</a>, a qualquer hora. Se jogar deixou de ser um prazer, a página sobre <a href="/responsible-play">jogo responsável</a> indica quem ajuda, independentemente desta casa.</p>`,
    },
  }),
]
