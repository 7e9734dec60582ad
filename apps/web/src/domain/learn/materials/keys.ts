export const materialKeys = {
  home: (userId: string) => ['home-materials', userId] as const,
  allMaterials: ['material'] as const,
  material: (materialId: string) => ['material', materialId] as const,
  categories: (materialId: string) => ['material', materialId, 'categories'] as const,
  allCategories: ['category'] as const,
  category: (categoryId: string) => ['category', categoryId] as const,
}
