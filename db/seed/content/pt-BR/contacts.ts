import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    contacts: {
      title: 'Fale conosco',
      lead: 'Como falar com a gente e o que informar.',
      body: `<h2 id="write">Envie um e-mail</h2>
<p>Nosso endereço é <a href="mailto:support@{mailHost}">support@{mailHost}</a>. Nesta demo, ele é só um exemplo: por acordo internacional, nomes terminados em <code>.example</code> não levam a lugar nenhum, e ninguém lê as mensagens enviadas para lá. Um operador coloca aqui um endereço que funciona, o horário e o telefone.</p>
<h2 id="what">O que informar</h2>
<ul>
<li><strong>Sobre um pagamento:</strong> a referência dele em <a href="/cashier/history">Transações</a>.</li>
<li><strong>Sobre uma rodada:</strong> o número dela no seu <a href="/profile/bets/history">histórico de jogos</a>.</li>
<li><strong>Sobre sua conta:</strong> o e-mail do seu cadastro. Escreva desse endereço, para termos certeza de que é você.</li>
<li><strong>Sobre um problema no site:</strong> o endereço da página e o número mostrado com o erro.</li>
</ul>
<p>Nunca envie uma senha, um número de cartão completo ou um código de segurança. Nunca vamos pedir isso.</p>
<h2 id="close">Encerrar sua conta</h2>
<p>Você não precisa escrever para isso: vá em <a href="/profile/settings">Dados pessoais</a> e escolha “Encerrar conta”. Saque antes o seu saldo real. Se ele for pequeno demais para um saque, avise a gente.</p>
<h2 id="first">Antes de escrever</h2>
<p>Nossa <a href="/help">central de ajuda</a> responde às perguntas mais comuns, a qualquer hora. Se jogar deixou de ser divertido, a página <a href="/responsible-play">Jogo responsável</a> indica quem pode ajudar, de forma independente de nós.</p>`,
    },
  }),
  translated('contacts', {
    house: {
      hours: 'Sem equipe (demo)',
      text: '<p>Este é um endereço de exemplo. As mensagens enviadas para ele não são lidas.</p>',
    },
  }),
]
