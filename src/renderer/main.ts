document.querySelector('#app')!.textContent = 'Hexwright';
